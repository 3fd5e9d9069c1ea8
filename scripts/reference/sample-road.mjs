import {
  endAuthentication,
  lockOpen,
  noteUnknown,
  recordRedirect,
  retry,
} from '../../gateway/src/ledger/postgres/ending-statements.ts';
import { selectToDecide } from '../../gateway/src/ledger/postgres/read-statements.ts';
import { lockPayment } from '../../gateway/src/ledger/postgres/start-statements.ts';
import { sampleAttempt, samplePayment } from '../../gateway/src/ledger/sample-operation.fixture.ts';
import { acquirerKey } from '../../gateway/src/values/ids.ts';

/** The statements that differ for each payment; their values are not shown. */
export function sampleRoad() {
  const payment = samplePayment();
  const ending = { state: 'unknown', resultCode: '000.200.000', references: {} };
  return [
    lockPayment(payment.id),
    lockOpen(payment),
    selectToDecide(payment.id),
    noteUnknown({ operation: payment, ending, finishedAt: 0 }),
    recordRedirect(payment, { redirect: { url: '' }, references: {}, redirectedAt: 0 }),
    endAuthentication(payment, { next: 'authorise', shown: {}, endedAt: 0 }),
    retry({
      id: payment.id,
      firstAttempt: sampleAttempt(payment),
      next: { name: '', key: acquirerKey(payment.id, 2) },
      routing: '',
    }),
  ];
}
