// The types and functions of Apple's C library that the package uses, with the types, the order of members and the marks for
// null that Apple's manual and Swift's importer give them. `Docs/platforms.sh` checks the package against them; nothing links them.
#include <stddef.h>

typedef unsigned char uint8_t;
typedef unsigned short uint16_t;
typedef int int32_t;
typedef unsigned uint32_t;
typedef long long int64_t;
typedef unsigned long long uint64_t;
typedef long ssize_t, time_t;
typedef int64_t off_t;
typedef uint16_t mode_t, nlink_t;
typedef uint32_t uid_t, gid_t, sigset_t;
typedef int32_t dev_t;
typedef uint64_t ino_t;

struct timespec { time_t tv_sec; long tv_nsec; };

// Variables and constants that Swift's module declares.
int errno_get(void) __attribute__((swift_name("getter:errno()")));
void errno_set(int) __attribute__((swift_name("setter:errno(_:)")));
static const mode_t S_IFMT = 0170000, S_IFREG = 0100000, S_IFDIR = 0040000;

#define EINTR 4
#define EISDIR 21
#define EPIPE 32
#define EAGAIN 35
#define EWOULDBLOCK EAGAIN

// fcntl.h, sys/stat.h, sys/file.h, poll.h, unistd.h
#define O_RDONLY 0x0000
#define O_WRONLY 0x0001
#define O_NONBLOCK 0x0004
#define O_APPEND 0x0008
#define O_CREAT 0x0200
#define O_TRUNC 0x0400
#define O_CLOEXEC 0x1000000
#define SEEK_SET 0
#define SEEK_CUR 1
#define LOCK_EX 2
#define LOCK_NB 4
#define POLLIN 0x0001
#define POLLOUT 0x0004
#define W_OK 2
#define _SC_NPROCESSORS_ONLN 58

struct stat {
  dev_t st_dev; mode_t st_mode; nlink_t st_nlink; ino_t st_ino; uid_t st_uid; gid_t st_gid; dev_t st_rdev;
  struct timespec st_atimespec, st_mtimespec, st_ctimespec, st_birthtimespec;
  off_t st_size; int64_t st_blocks; int32_t st_blksize; uint32_t st_flags, st_gen; int32_t st_lspare; int64_t st_qspare[2];
};
struct pollfd { int fd; short events, revents; };

__attribute__((overloadable)) int open(const char *path, int flags);
__attribute__((overloadable)) int open(const char *path, int flags, mode_t mode);
int close(int);
ssize_t read(int, void *, size_t);
ssize_t write(int, const void *, size_t);
off_t lseek(int, off_t, int);
int stat(const char *, struct stat *);
int fstat(int, struct stat *);
int fchown(int, uid_t, gid_t);
int fchmod(int, mode_t);
int flock(int, int);
int fsync(int);
int isatty(int);
int access(const char *, int);
int unlink(const char *);
int mkstemp(char *);
int poll(struct pollfd *, unsigned int, int);
long sysconf(int);

// stdlib.h, stdio.h, string.h
char *getenv(const char *);
char *realpath(const char *, char *);
void free(void *);
void exit(int) __attribute__((noreturn));
int rename(const char *, const char *);
char *strerror(int);
char *strdup(const char *);
size_t strlen(const char *);

// dirent.h
typedef struct { int __dd_fd; } DIR;
struct dirent { uint64_t d_ino, d_seekoff; uint16_t d_reclen, d_namlen; uint8_t d_type; char d_name[1024]; };
DIR *opendir(const char *);
struct dirent *readdir(DIR *);
int closedir(DIR *);

// signal.h
#define SIGHUP 1
#define SIGINT 2
#define SIGPIPE 13
#define SIGQUIT 3
#define SIGALRM 14
#define SIGTERM 15
#define SIGXCPU 24
#define SIGXFSZ 25
#define SIGUSR1 30
#define SIGUSR2 31
#define SIG_BLOCK 1
#define SIG_SETMASK 3
typedef void (*sig_t)(int);
extern const sig_t _Nullable SIG_DFL;
extern const sig_t _Nonnull SIG_IGN;
struct sigaction {
  union { void (*__sa_handler)(int); void (*__sa_sigaction)(int, void *, void *); } __sigaction_u;
  sigset_t sa_mask; int sa_flags;
};
int sigaction(int, const struct sigaction *, struct sigaction *);
void (*signal(int, void (*)(int)))(int);
int raise(int);
int sigemptyset(sigset_t *);
int sigaddset(sigset_t *, int);
int pthread_sigmask(int, const sigset_t *, sigset_t *);

// dlfcn.h
#define RTLD_LAZY 0x1
void *dlopen(const char *, int);
void *dlsym(void *, const char *);

// pthread.h
#pragma clang assume_nonnull begin
typedef struct _opaque_pthread_t { long __sig; void *__cleanup_stack; char __opaque[8176]; } *pthread_t;
typedef struct { long __sig; char __opaque[56]; } pthread_attr_t;
typedef unsigned long pthread_key_t;
int pthread_create(pthread_t _Nullable *_Nonnull, const pthread_attr_t *_Nullable, void *_Nullable (*_Nonnull)(void *), void *_Nullable);
int pthread_join(pthread_t, void *_Nullable *_Nullable);
pthread_t pthread_self(void);
int pthread_attr_init(pthread_attr_t *);
int pthread_attr_destroy(pthread_attr_t *);
int pthread_attr_setstacksize(pthread_attr_t *, size_t);
void *pthread_get_stackaddr_np(pthread_t);
size_t pthread_get_stacksize_np(pthread_t);
int pthread_key_create(pthread_key_t *, void (*_Nullable)(void *));
void *_Nullable pthread_getspecific(pthread_key_t);
int pthread_setspecific(pthread_key_t, const void *_Nullable);
#pragma clang assume_nonnull end
