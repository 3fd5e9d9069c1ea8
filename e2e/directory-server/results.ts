import { cresForm } from './cres-form.ts';
import { type Faults, msOf, type Suffered } from './faults.ts';
import { type Message, textOf } from './message.ts';
import { type PostMessage, postForm } from './post-message.ts';
import { rreqOf, rreqsUnder } from './rreq.ts';
import type { Decision, Delivered, Transaction, Transactions } from './transactions.ts';

/** The end of a challenge: the result goes to the 3DS server first, and then the shopper goes back. */
export interface Results {
  /** Ends a challenge. A second call changes nothing, and resolves with the first. */
  readonly decide: (transaction: Transaction, decision: Decision) => Promise<Delivered>;
  /** Does what the switches of an AReq order for the time after it. */
  readonly afterAres: (transaction: Transaction, suffered: Suffered) => void;
  /** Gives up the challenges whose time is over. */
  readonly giveUp: () => void;
}

/** The browser never came with its CReq; the shopper did nothing for too long. */
const NO_CREQ = { transStatus: 'N', transStatusReason: '14', challengeCancel: '05' } as const;
const IDLE = { transStatus: 'N', transStatusReason: '14', challengeCancel: '04' } as const;
/** A bank that asked by itself got no answer. Reason 14 is of challenges alone. */
const NOT_ANSWERED = { transStatus: 'N', transStatusReason: '26', challengeCancel: '03' } as const;

export function createResults({
  transactions,
  faults,
  now,
  wait,
  postMessage,
}: {
  transactions: Transactions;
  faults: Faults;
  now: () => number;
  wait: (ms: number) => Promise<void>;
  postMessage: PostMessage;
}): Results {
  /** One after the other, because the second tests what the first left behind. */
  async function sendAll(transaction: Transaction, bodies: readonly string[]): Promise<void> {
    for (const body of bodies) {
      // oxlint-disable-next-line no-await-in-loop -- in this order
      const answer = await postMessage(transaction.threeDSServerURL, body);
      transaction.exchanges.push({ sent: sentOf(body), answer });
    }
  }

  async function deliver(transaction: Transaction, decision: Decision): Promise<Delivered> {
    const suffered = faults.next('result', transaction.lastFour);
    const bodies = rreqsUnder(suffered, transaction, decision, transactions);
    // Only on the bank's page is there a browser that could go back.
    const form = transaction.asks === 'page' ? cresForm(suffered, transaction, decision) : undefined;
    const late = msOf(suffered, 'cres-before-rreq');
    if (late === undefined) await sendAll(transaction, bodies);
    else void wait(late).then(() => sendAll(transaction, bodies));
    const replay = msOf(suffered, 'cres-replayed');
    if (replay !== undefined && form !== undefined) {
      void wait(replay).then(() => postAgain(transaction, form));
    }
    return form;
  }

  function decide(transaction: Transaction, decision: Decision): Promise<Delivered> {
    transaction.state = 'decided';
    transaction.delivery ??= deliver(transaction, decision);
    return transaction.delivery;
  }

  return {
    decide,
    afterAres(transaction, suffered) {
      const afterEnd = msOf(suffered, 'rreq-after-end');
      if (afterEnd !== undefined) {
        void wait(afterEnd).then(() =>
          sendAll(transaction, [JSON.stringify(rreqOf(transaction, { transStatus: 'Y' }))]),
        );
      }
      const unasked = msOf(suffered, 'rreq-unasked');
      if (unasked !== undefined) void wait(unasked).then(() => decide(transaction, { transStatus: 'Y' }));
    },
    giveUp() {
      for (const transaction of transactions.list()) {
        const { state, deadline } = transaction;
        if ((state !== 'awaiting-creq' && state !== 'challenging') || now() < deadline) continue;
        void decide(transaction, timedOut(transaction));
      }
    },
  };
}

function timedOut({ state, asks }: Transaction): Decision {
  if (asks === 'decoupled') return NOT_ANSWERED;
  return state === 'awaiting-creq' ? NO_CREQ : IDLE;
}

async function postAgain(transaction: Transaction, form: Readonly<Record<string, string>>): Promise<void> {
  const status = await postForm(transaction.notificationURL, form);
  transaction.exchanges.push({ sent: { messageType: 'CRes' }, answer: `replayed, status ${status}` });
}

/** The text of a sent message as tests read it; a byte order mark would hide it from them. */
function sentOf(body: string): Message {
  const message = JSON.parse(body.replace(/^\uFEFF/, '')) as Message;
  const { transStatus, transStatusReason, challengeCancel, eci } = message;
  return {
    messageType: 'RReq',
    threeDSServerTransID: textOf(message, 'threeDSServerTransID'),
    transStatus,
    transStatusReason,
    challengeCancel,
    eci,
  };
}
