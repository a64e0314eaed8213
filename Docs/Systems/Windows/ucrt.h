// The part of the Windows C library that JSENStreaming uses, with the types that Microsoft's reference gives it.
// `Docs/platforms.sh` checks the package against it; nothing links it.
#include <stddef.h>

typedef unsigned short uint16_t;
typedef short int16_t;
typedef int int32_t;
typedef unsigned uint32_t;
typedef long long int64_t;
typedef long long intptr_t;
typedef int errno_t;
errno_t _get_errno(int *value);
char *strerror(int);
#define EINTR 4
#define EAGAIN 11
#define EPIPE 32
#define EISDIR 21
#define ENOTSUP 129
char *getenv(const char *);
size_t strlen(const char *);
void free(void *);
void exit(int) __attribute__((noreturn));

typedef void (*_invalid_parameter_handler)(
  const wchar_t *, const wchar_t *, const wchar_t *, unsigned, unsigned long long);
_invalid_parameter_handler _set_thread_local_invalid_parameter_handler(_invalid_parameter_handler);

#define _O_RDONLY 0x0000
#define _O_WRONLY 0x0001
#define _O_APPEND 0x0008
#define _O_NOINHERIT 0x0080
#define _O_CREAT 0x0100
#define _O_TRUNC 0x0200
#define _O_BINARY 0x8000
#define _SH_DENYNO 0x40
#define _S_IREAD 0x0100
#define _S_IWRITE 0x0080
#define _S_IFMT 0xF000
#define _S_IFDIR 0x4000
#define _S_IFREG 0x8000
#define SEEK_SET 0
#define SEEK_CUR 1

struct _stat64 {
  uint32_t st_dev; uint16_t st_ino, st_mode; int16_t st_nlink, st_uid, st_gid; uint32_t st_rdev;
  int64_t st_size, st_atime, st_mtime, st_ctime;
};
errno_t _wsopen_s(int *number, const wchar_t *path, int flags, int sharing, int permissions);
int _setmode(int, int);
int _isatty(int);
int _wstat64(const wchar_t *, struct _stat64 *);
wchar_t *_wfullpath(wchar_t *, const wchar_t *, size_t);
struct _wfinddata64_t {
  unsigned attrib; int64_t time_create, time_access, time_write, size; wchar_t name[260];
};
intptr_t _wfindfirst64(const wchar_t *, struct _wfinddata64_t *);
int _wfindnext64(intptr_t, struct _wfinddata64_t *);
int _findclose(intptr_t);
int _close(int);
int _read(int, void *, unsigned);
int _write(int, const void *, unsigned);
int64_t _lseeki64(int, int64_t, int);
int _fstat64(int, struct _stat64 *);

// The header also has the names of POSIX, with other types.
struct stat {
  uint32_t st_dev; uint16_t st_ino, st_mode; int16_t st_nlink, st_uid, st_gid; uint32_t st_rdev;
  int32_t st_size; int64_t st_atime, st_mtime, st_ctime;
};
#define O_RDONLY _O_RDONLY
#define O_WRONLY _O_WRONLY
#define O_APPEND _O_APPEND
#define O_CREAT _O_CREAT
#define O_TRUNC _O_TRUNC
#define S_IFMT _S_IFMT
#define S_IFREG _S_IFREG
int open(const char *, int, ...);
int close(int);
int read(int, void *, unsigned);
int write(int, const void *, unsigned);
long lseek(int, long, int);
int fstat(int, struct stat *);
