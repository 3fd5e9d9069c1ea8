import { setTimeout as wait } from 'node:timers/promises';
import { correctedBookings, operationOf } from '../compare/corrected-bookings.ts';
import type { Evidence, Finding } from '../compare/evidence.ts';
import type { FaultKind, Scene } from './fault-kind.ts';
import { NEVER_SENT } from './first-attempt.ts';

/**
 * Milliseconds that a call takes: more than the settling time of four seconds, so that the gateway that did not make
 * the call has cancelled it by then, and less than the gateway that did waits for an answer.
 */
const LONG = [5500, 7000] as const;
const PAUSE = [150, 400] as const;

const TWO_GATEWAYS = { store: 'postgres', gateways: 2 } as const;

/** Answers come when the other gateway has cancelled and settled what they are about. */
export const answersAfterCancel: FaultKind = {
  ...TWO_GATEWAYS,
  strike: (scene) => answerLate(scene, ['sale', 'authorisation', 'capture', 'reversal', 'refund']),
  wasNoticed: ({ received }) => received.some(({ code }) => code === NEVER_SENT),
  demands: (evidence) => (evidence.books.some(isCancellation) ? [] : [proves('no key was cancelled')]),
};

/** An acquirer that says "cancelled" and books all the same: its late approval contradicts the answer that the shop got. */
export const ignoresCancellation: FaultKind = {
  ...TWO_GATEWAYS,
  strike: async (scene) => {
    await scene.acquirer.order({ fault: { kind: 'ignores-cancellation' }, on: 'cancellation' });
    // Only what can be reversed: a capture or a refund that was booked against its cancellation is left to a person.
    return answerLate(scene, ['sale', 'authorisation']);
  },
  wasNoticed: ({ received }) => received.some(({ code }) => code === NEVER_SENT),
  demands: contradictionsAreOnRecord,
};

/** One order for each type: those that meet the same call add up, and the gateway would give up waiting. */
async function answerLate({ acquirer, random }: Scene, types: readonly string[]): Promise<number> {
  let ordered = 0;
  for (const on of types) {
    const count = random.integer(2, 4);
    // oxlint-disable-next-line no-await-in-loop -- one after the other, in the middle of the load
    await acquirer.order({ fault: { kind: 'delay', ms: random.integer(...LONG) }, count, on });
    ordered += count;
    // oxlint-disable-next-line no-await-in-loop
    await wait(random.integer(...PAUSE));
  }
  // Until the last of them was cancelled and answered.
  await wait(LONG[1]);
  return ordered - (await acquirer.clearFaults());
}

function isCancellation({ type }: Evidence['books'][number]): boolean {
  return type === 'cancellation';
}

/** Checks that there were corrections, and that each can be traced. Every round compares that each was corrected. */
function contradictionsAreOnRecord(evidence: Evidence, { gateways }: Scene): Finding[] {
  const contradicted = [...correctedBookings(evidence).bookings].map(operationOf);
  const errors = gateways.flatMap((gateway) => gateway.log().split('\n')).filter(isError);
  return contradicted.length === 0
    ? [proves('no answer contradicted an ending')]
    : contradicted
        .filter((id) => !errors.some((line) => line.includes(id)))
        .map((id) => ({ kind: 'fault', says: `${id} was contradicted, and no error in a log names it` }));
}

/** Levels of the log library: 50 is an error, 60 is fatal. */
function isError(line: string): boolean {
  return /"level":(?:50|60|"error"|"fatal")/.test(line);
}

function proves(says: string): Finding {
  return { kind: 'fault', says: `${says}: the round proves nothing` };
}
