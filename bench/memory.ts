import { existsSync, readFileSync } from 'node:fs';

/** Megabytes that a process has (VmRSS) or has had at most (VmHWM); NaN where the system does not tell. */
export function memoryOf(pid: number, what: 'VmRSS' | 'VmHWM'): number {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return Number.NaN;
  return Number(new RegExp(`^${what}:\\s+(\\d+) kB`, 'm').exec(readFileSync(file, 'utf8'))?.[1]) / 1024;
}
