import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second, whatever the processor does. */
const TICK_MICROSECONDS = 10_000;

interface Usage {
  readonly parent: number;
  readonly microseconds: number;
}

/**
 * Microseconds of processor time that a process and all below it have used so far.
 *
 * Unlike wall time, it hardly depends on other load of the machine. 0 where there is no `/proc`.
 */
export function processorTime(root: number): number {
  const usages = allUsages();
  let sum = 0;
  for (const [pid, { microseconds }] of usages) {
    sum += isBelow(usages, pid, root) ? microseconds : 0;
  }
  return sum;
}

function isBelow(usages: ReadonlyMap<number, Usage>, pid: number, root: number): boolean {
  for (let above: number | undefined = pid; above !== undefined; above = usages.get(above)?.parent) {
    if (above === root) return true;
  }
  return false;
}

function allUsages(): Map<number, Usage> {
  const usages = new Map<number, Usage>();
  for (const name of foldersOf('/proc')) {
    const usage = /^[0-9]+$/.test(name) ? usageOf(name) : undefined;
    if (usage !== undefined) usages.set(Number(name), usage);
  }
  return usages;
}

function foldersOf(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Source: proc(5), `/proc/[pid]/stat`. The name in brackets may hold anything, so it is cut off first. */
function usageOf(pid: string): Usage | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const parent = Number(fields[1]);
    // Of itself, and of those below it that have ended: a database ends its idle connections' processes.
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { parent, microseconds: ticks * TICK_MICROSECONDS };
  } catch {
    // It has ended since its folder was seen.
    return undefined;
  }
}
