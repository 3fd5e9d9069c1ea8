import type { GrowthLimits } from '../soak-form.ts';
import type { LookUnderLoad } from '../soaked.ts';
import type { Series } from './judge.ts';

const SECOND = 1000;

/** Memory, open files, handles and threads. @param answers how many there were from the first sample to the last */
export function memorySeries(
  looks: readonly LookUnderLoad[],
  answers: number,
  limits: GrowthLimits,
): readonly Series[] {
  const start = looks.at(0)?.ended ?? 0;
  const points = (valueOf: (look: LookUnderLoad) => number) =>
    looks.map((look) => ({ at: (look.ended - start) / SECOND, value: valueOf(look) }));
  const counted = (
    name: string,
    valueOf: (look: LookUnderLoad) => number,
    allowed = limits.count,
  ): Series => ({ name, unit: 'count', points: points(valueOf), allowed });
  const bytes = (name: string, valueOf: (look: LookUnderLoad) => number, allowed: number): Series => ({
    name,
    unit: 'bytes',
    points: points(valueOf),
    allowed,
  });
  return [
    bytes('objects', ({ heap, code }) => heap - code, limits.objects + limits.objectsPerAnswer * answers),
    bytes('compiled code', ({ code }) => code, limits.code),
    bytes('outside of the heap', ({ external }) => external, limits.external),
    ...(limits.resident === undefined
      ? []
      : [bytes('resident memory', ({ resident }) => resident, limits.resident)]),
    // A caller keeps its connections for as long as it likes.
    counted(
      'sockets of its own',
      ({ openFiles, callersSockets }) => openFiles.socket - callersSockets,
      limits.sockets,
    ),
    counted('open pipes', ({ openFiles }) => openFiles.pipe),
    counted('open files', ({ openFiles }) => openFiles.file),
    counted('other descriptors', ({ openFiles }) => openFiles.other),
    counted('handles of its own', ({ handles, callersSockets }) => handles - callersSockets),
    counted('threads', ({ threads }) => threads),
  ];
}
