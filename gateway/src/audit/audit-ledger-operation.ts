import { isResultCode, type ResultCode, resultCodeRow } from '../catalogue/result-codes/result-codes.ts';
import type { ResultFamily } from '../catalogue/result-codes/result-family.ts';
import type { AuditedOperation, JournalEntry } from '../ledger/audited-operation.ts';
import { movementOf } from '../payment/movement.ts';
import type { Operation } from '../payment/operation.ts';
import { isOpen, mayHaveMovedMoney, type OperationState } from '../payment/transitions.ts';
import { inMinorUnits, type ReportFault } from './audit-ledger-faults.ts';

const SUCCESSES: ReadonlySet<ResultFamily> = new Set(['success', 'manual-review', 'chargeback']);

type Kind = 'success' | 'pending' | 'failure';

const CODES: Readonly<Record<OperationState, Kind>> = {
  started: 'pending',
  unknown: 'pending',
  authenticating: 'pending',
  'awaiting-redirect': 'pending',
  approved: 'success',
  declined: 'failure',
  'not-sent': 'failure',
  refused: 'failure',
};

/** Performed by banks, or without any money: no acquirer is asked. */
const WITHOUT_ACQUIRER: ReadonlySet<Operation['paymentType']> = new Set(['CB', 'CR', '3D']);

/**
 * Checks one operation by itself: state, result code, acquirer, movement and journal must agree.
 *
 * @param referenced the operation that it refers to, if any and if it is on the ledger
 */
export function auditOperation(
  { operation, entries, holdsCheckout, contradictions }: AuditedOperation,
  referenced: Operation | undefined,
  report: ReportFault,
): void {
  const { id, state, resultCode, acquirer } = operation;
  if (kindOf(resultCode) !== CODES[state]) report('code-unfit', id, `${state} with ${resultCode}`);
  if (needsAcquirer(operation) !== (acquirer !== undefined)) {
    report('acquirer-unfit', id, `${state} ${operation.paymentType} by ${acquirer?.name ?? 'no acquirer'}`);
  }
  if (holdsCheckout !== undefined && holdsCheckout !== mayHaveMovedMoney(state)) {
    report('hold-unfit', id, `${state}, and ${holdsCheckout ? 'holds' : 'does not hold'} its checkout`);
  }
  for (const contradiction of contradictions.filter(({ isCorrected }) => !isCorrected)) {
    report(
      'contradicted',
      id,
      `${state} here, ${contradiction.state} by the acquirer in attempt ${contradiction.attempt}`,
    );
  }
  auditMovement(operation, referenced, report);
  auditEntries(operation, entries, report);
}

/**
 * A declined test payment may have the code of a payment that waits for days, because the simulator was asked for it.
 */
function kindOf(code: string): Kind | undefined {
  if (!isResultCode(code)) return undefined;
  const { family } = resultCodeRow(code satisfies ResultCode);
  if (SUCCESSES.has(family)) return 'success';
  return family === 'pending' ? 'pending' : 'failure';
}

/** Whether an acquirer must have been asked. */
export function needsAcquirer({ state, paymentType }: Operation): boolean {
  return state !== 'refused' && !WITHOUT_ACQUIRER.has(paymentType);
}

function auditMovement(operation: Operation, referenced: Operation | undefined, report: ReportFault): void {
  const { id, paymentType, movement, state } = operation;
  const due = movementOf(paymentType, referenced?.paymentType);
  const counts = state === 'approved' || isOpen(state);
  if (counts && (movement?.from !== due?.from || movement?.to !== due?.to)) {
    const text = (each: typeof due) => (each === undefined ? 'nowhere' : `${each.from} to ${each.to}`);
    report('movement-unfit', id, `${paymentType} moves ${text(movement)}, not ${text(due)}`);
  }
}

function auditEntries(operation: Operation, entries: readonly JournalEntry[], report: ReportFault): void {
  const due = entriesOf(operation).map(textOf);
  const are = entries.map(textOf);
  if (due.toSorted().join() === are.toSorted().join()) return;
  report(
    'entries-differ',
    operation.id,
    `${are.join(', ') || 'no rows'}; should be ${due.join(', ') || 'none'}`,
  );
}

function entriesOf({ state, movement, amount }: Operation): readonly JournalEntry[] {
  const { minor, currency } = amount;
  return state === 'approved' && movement !== undefined && minor > 0n
    ? [
        { account: movement.from, minor: -minor, currency },
        { account: movement.to, minor, currency },
      ]
    : [];
}

function textOf({ account, ...money }: JournalEntry): string {
  return `${account} ${inMinorUnits(money)}`;
}
