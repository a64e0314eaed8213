// The part of the Windows SDK that JSENStreaming and JSENPatterns use; see ucrt.h.
typedef unsigned short WORD;
typedef unsigned long DWORD;
#define ALL_PROCESSOR_GROUPS 0xffff
DWORD GetActiveProcessorCount(WORD group);
typedef unsigned long long ULONG_PTR;
typedef ULONG_PTR *PULONG_PTR;
void GetCurrentThreadStackLimits(PULONG_PTR low, PULONG_PTR high);
