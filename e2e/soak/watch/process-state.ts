import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

type FileKind = 'socket' | 'pipe' | 'file' | 'other';

/** The system's figures for a process. Linux only. Source: proc(5). */
export interface ProcessState {
  /** Bytes of memory that it occupies. */
  readonly resident: number;
  readonly threads: number;
  readonly openFiles: Readonly<Record<FileKind, number>>;
}

const KIBIBYTE = 1024;

/** @throws when the process is gone */
export function processState(pid: number): ProcessState {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const openFiles = { socket: 0, pipe: 0, file: 0, other: 0 };
  for (const name of readdirSync(`/proc/${pid}/fd`)) {
    openFiles[kindOf(`/proc/${pid}/fd/${name}`)] += 1;
  }
  return { resident: numberIn(status, 'VmRSS') * KIBIBYTE, threads: numberIn(status, 'Threads'), openFiles };
}

function numberIn(status: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]);
}

function kindOf(link: string): FileKind {
  try {
    const target = readlinkSync(link);
    return target.startsWith('/') ? 'file' : ((/^(socket|pipe):/.exec(target)?.[1] as FileKind) ?? 'other');
  } catch {
    // It was closed since its name was seen.
    return 'other';
  }
}
