import { describe, expect, it } from 'vitest';
import type { FromFrame, ToFrame } from '../wire/messages.ts';
import { type AskedFrames, askByFrames, checkFrames } from './ask-frames.ts';

/** Frames whose leading one answers each question as a test wants it. */
function framesThat(
  answer: (question: ToFrame, answerWith: (message: FromFrame) => void) => void,
): AskedFrames {
  let turns = 0;
  const waiting = new Set<(message: FromFrame) => void>();
  const answerWith = (message: FromFrame): void => waiting.forEach((take) => take(message));
  return {
    leader: 'cardNumber',
    nextTurn: () => (turns += 1),
    waiting,
    send: (_field, question) => answer(question, answerWith),
  };
}

/** The part of the answer to its check that the page takes. */
function checkedWith(check: unknown): ReturnType<typeof checkFrames> {
  return checkFrames(
    framesThat((question, answerWith) => {
      if (question.kind === 'check') answerWith({ kind: 'checked', turn: question.turn, check });
    }),
  );
}

describe('a check of the frames', () => {
  it('does not take the fault of one field for that of another', async () => {
    const faults = { cvv: 'cardNumberEmpty', cardNumber: 'cardNumberEmpty' };
    expect(await checkedWith({ faults, holder: 'Jane', silent: ['cvv', 'x'] })).toEqual({
      faults: { cardNumber: 'cardNumberEmpty' },
      holder: 'Jane',
      silent: ['cvv'],
    });
  });

  it('counts as one that was not made where the answer is none', async () => {
    expect(await checkedWith('fine')).toEqual({ faults: {}, holder: '', silent: ['cardNumber'] });
  });
});

describe('an order to the frames', () => {
  const ORDER = { checkoutId: 'A', purpose: 'payment', fields: [] } as const;

  it('is answered by the message of its own turn', async () => {
    const sent: string[] = [];
    const frames = framesThat((question, answerWith) => {
      if (question.kind === 'pay') {
        answerWith({ kind: 'answered', turn: question.turn - 1, reply: 'of an earlier one' });
        answerWith({ kind: 'answered', turn: question.turn + 1, reply: 'of another' });
        answerWith({ kind: 'sent', turn: question.turn });
        answerWith({ kind: 'answered', turn: question.turn, reply: 'its own' });
      }
    });
    expect(await askByFrames(frames, 'pay', { ...ORDER, sent: () => sent.push('sent') })).toBe('its own');
    expect(sent).toEqual(['sent']);
    expect(frames.waiting.size).toBe(0);
  });
});
