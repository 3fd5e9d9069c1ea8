import type { Ports } from './ports.ts';
import { settleOperation } from './settle-operation.ts';

const AT_ONCE = 100;

/**
 * One round of reconciliation: asks the acquirers about operations whose answer never came, after a crash, a
 * time-out or a lost connection.
 *
 * @returns how many were settled
 */
export async function settleOpenOperations(ports: Ports): Promise<number> {
  const now = ports.clock.now();
  // Younger than this, it may still be waiting for its answer in some process.
  const stillWaiting = (ports.settings.settleSeconds * 1000) / 2;
  const open = await ports.ledger.findOpen(now, AT_ONCE);
  let settled = 0;
  for (const operation of open) {
    if (operation.state === 'started' && now - operation.startedAt < stillWaiting) {
      continue;
    }
    // One after another: an acquirer that just had trouble is not met with a burst.
    // oxlint-disable-next-line no-await-in-loop
    const after = await settleOperation(ports, operation);
    settled += after.state === operation.state ? 0 : 1;
  }
  return settled;
}
