import type { Finding } from '../../compare/evidence.ts';
import type { NotificationEvidence } from '../notification-evidence.ts';

/** A replica has what its master took this long ago, on a machine that is busy with everything at once. Milliseconds. */
const COPIED_AFTER = 2000;

/** A checkout that was made stays; a failover may cost those of the last moment before it. */
export function checkoutsKept({ gone, failovers }: NotificationEvidence): Finding[] {
  return gone
    .filter(({ madeAt }) => failovers.every(({ from, to }) => madeAt < from - COPIED_AFTER || madeAt > to))
    .map(({ id, says }) => ({ kind: 'loss', says: `the checkout ${id} is gone, and was answered ${says}` }));
}
