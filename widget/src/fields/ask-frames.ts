import { CARD_FIELD_NAMES, isCardField } from '../wire/card-fields.ts';
import type { Faults } from '../wire/faults.ts';
import { isRecord } from '../wire/is-record.ts';
import type { Check, FromFrame } from '../wire/messages.ts';
import type { AttemptFields, CheckoutPurpose } from '../wire/send-attempt.ts';
import { listOf, recordOf, textOf } from '../wire/unknown-data.ts';
import type { CardFrames } from './card-frames.ts';
import { faultOf } from './parse-from-frame.ts';

/** How long the leading frame may take to check the form, in milliseconds. */
const CHECK_PATIENCE_MS = 3000;
/** Longer than the frame itself waits for the gateway. */
const PAY_PATIENCE_MS = 75_000;

/** A message that belongs to a question. */
type Answer = Extract<FromFrame, { turn: number }>;

export type AskedFrames = Pick<CardFrames, 'leader' | 'nextTurn' | 'send' | 'waiting'>;

export interface FrameOrder {
  readonly checkoutId: string;
  readonly purpose: CheckoutPurpose;
  readonly fields: AttemptFields;
  /** Called when the request has been sent. */
  readonly sent: () => void;
}

/** The faults of the form; undefined when the leading frame does not answer. */
export async function checkFrames(frames: AskedFrames): Promise<Check | undefined> {
  const turn = frames.nextTurn();
  const answer = waitFor(frames, 'checked', turn, CHECK_PATIENCE_MS);
  frames.send(frames.leader, { kind: 'check', turn });
  const message = await answer;
  return message?.kind === 'checked' ? parseCheck(message.check) : undefined;
}

/** The gateway's answer to the leading frame; undefined when that stops answering. */
export async function askByFrames(
  frames: AskedFrames,
  kind: 'prepare' | 'pay',
  { sent, ...order }: FrameOrder,
): Promise<unknown> {
  const turn = frames.nextTurn();
  const onTheWay = waitFor(frames, 'sent', turn, PAY_PATIENCE_MS);
  const answer = waitFor(frames, 'answered', turn, PAY_PATIENCE_MS);
  void onTheWay.then((message) => message !== undefined && sent());
  frames.send(frames.leader, { kind, turn, ...order });
  const message = await answer;
  return message?.kind === 'answered' ? message.reply : undefined;
}

function waitFor(
  frames: AskedFrames,
  kind: Answer['kind'],
  turn: number,
  patienceMs: number,
): Promise<FromFrame | undefined> {
  return new Promise((resolve) => {
    const finish = (message?: FromFrame): void => {
      clearTimeout(timer);
      frames.waiting.delete(take);
      resolve(message);
    };
    const take = (message: FromFrame): void => {
      if (message.kind === kind && message.turn === turn) finish(message);
    };
    const timer = setTimeout(finish, patienceMs);
    frames.waiting.add(take);
  });
}

function parseCheck(data: unknown): Check {
  if (!isRecord(data)) return { faults: {}, holder: '', silent: ['cardNumber'] };
  return {
    faults: parseFaults(data['faults']),
    holder: textOf(data['holder']),
    silent: listOf(data['silent'], (field) => (isCardField(field) ? field : undefined)),
  };
}

/** The faults of a form; a fault under another field's name is not one. */
function parseFaults(data: unknown): Faults {
  const faults: Faults = {};
  for (const field of CARD_FIELD_NAMES) {
    const fault = faultOf(field, recordOf(data)[field]);
    if (fault !== undefined) faults[field] = fault;
  }
  return faults;
}
