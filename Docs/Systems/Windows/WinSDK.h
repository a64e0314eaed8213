// The part of the Windows SDK that JSENStreaming uses; see ucrt.h.
typedef unsigned short WORD;
typedef unsigned long DWORD;
#define ALL_PROCESSOR_GROUPS 0xffff
DWORD GetActiveProcessorCount(WORD group);
