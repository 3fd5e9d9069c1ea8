import { describe, expect, it } from 'vitest';
import { createBooks } from './books.ts';
import { aFollowUp, anInstruction } from './instruction.fixture.ts';
import type { FollowUpType, PaymentType } from './instruction.ts';

/** One follow-up: what, how much in cents, of which key, and the response code that it must get, and what else it says. */
type Step = readonly [
  type: FollowUpType,
  minor: number,
  of: string,
  code: string,
  more?: { readonly final?: true; readonly currency?: string },
];

/** The response codes of steps after a payment of 92.00 EUR under the key `root`; a step's own key is `1`, `2`, and so on. */
function codesOf(root: PaymentType, steps: readonly Step[]): string[] {
  const books = createBooks();
  books.book('root', anInstruction({ type: root }));
  return steps.map(([type, minor, original, , { final, currency = 'EUR' } = {}], index) => {
    const amount = { minor: String(minor), currency };
    const instruction = aFollowUp(original, { type, amount, ...(final === true ? { final } : {}) });
    const operation = books.book(String(index + 1), instruction);
    return operation === 'conflict' ? operation : operation.responseCode;
  });
}

const FINAL = { final: true } as const;

describe("this acquirer's own limits", () => {
  it.each<[string, PaymentType, Step[]]>([
    [
      'captures in parts up to the authorisation, and not a cent more',
      'authorisation',
      [
        ['capture', 9000, 'root', '00'],
        ['capture', 201, 'root', '64'],
        ['capture', 200, 'root', '00'],
        ['capture', 1, 'root', '64'],
      ],
    ],
    [
      'nothing more after a final capture',
      'authorisation',
      [
        ['capture', 100, 'root', '00', FINAL],
        ['capture', 1, 'root', '21'],
        ['extension', 100, 'root', '21'],
        ['reversal', 9100, 'root', '21'],
        ['refund', 100, 'root', '00'],
      ],
    ],
    [
      'an extension widens the authorisation, and can be captured by its own key',
      'authorisation',
      [
        ['extension', 800, 'root', '00'],
        ['extension', 100, '1', '00'],
        ['capture', 10_101, 'root', '64'],
        ['capture', 10_100, '2', '00'],
        ['extension', 1, 'root', '21'],
      ],
    ],
    [
      'a reversal returns what is left, once, and closes the authorisation',
      'authorisation',
      [
        ['capture', 200, 'root', '00'],
        ['reversal', 9001, 'root', '64'],
        ['reversal', 9000, 'root', '00'],
        ['reversal', 9000, 'root', '21'],
        ['capture', 1, 'root', '21'],
        ['refund', 200, 'root', '00'],
      ],
    ],
    [
      'no reversal after a full capture',
      'authorisation',
      [
        ['capture', 9200, 'root', '00'],
        ['reversal', 9200, 'root', '21'],
      ],
    ],
    [
      'no reversal after a refund',
      'authorisation',
      [
        ['capture', 9000, 'root', '00'],
        ['refund', 1, 'root', '00'],
        ['reversal', 200, 'root', '21'],
      ],
    ],
    ['no refund of what was not captured', 'authorisation', [['refund', 1, 'root', '64']]],
    [
      'refunds up to what was captured, whichever key they name',
      'authorisation',
      [
        ['capture', 5000, 'root', '00'],
        ['capture', 1000, 'root', '00'],
        ['refund', 1001, '2', '64'],
        ['refund', 600, '2', '00'],
        ['refund', 401, '2', '64'],
        ['refund', 5400, 'root', '00'],
        ['refund', 1, '1', '64'],
      ],
    ],
    [
      'refunds of a sale up to its amount, and no reversal after them',
      'sale',
      [
        ['refund', 9201, 'root', '64'],
        ['refund', 9200, 'root', '00'],
        ['refund', 1, 'root', '64'],
        ['reversal', 9200, 'root', '21'],
      ],
    ],
    [
      'a sale is reversed as a whole, and not refunded after that',
      'sale',
      [
        ['reversal', 9199, 'root', '64'],
        ['reversal', 9200, 'root', '00'],
        ['reversal', 9200, 'root', '21'],
        ['refund', 1, 'root', '21'],
      ],
    ],
    [
      'a credit is reversed or taken back, and never captured',
      'credit',
      [
        ['capture', 1, 'root', '77'],
        ['refund', 200, 'root', '00'],
        ['refund', 9001, 'root', '64'],
      ],
    ],
    [
      'only what fits its original',
      'sale',
      [
        ['capture', 1, 'root', '77'],
        ['extension', 1, 'root', '77'],
        ['refund', 1, 'root', '77', { currency: 'USD' }],
        ['refund', 0, 'root', '13'],
        ['refund', 1, 'nobody', '25'],
        ['refund', 1, 'root', '00'],
        ['refund', 1, '6', '77'],
        ['refund', 1, '1', '25'],
      ],
    ],
  ])('%s', (_sentence, root, steps) => {
    expect(codesOf(root, steps)).toEqual(steps.map(([, , , code]) => code));
  });

  it('hold when many captures and refunds of one payment come in any order', () => {
    const books = createBooks();
    books.book('root', anInstruction({ type: 'authorisation' }));
    for (let turn = 0; turn < 64; turn += 1) {
      books.book(`cp-${turn}`, aFollowUp('root', { amount: { minor: '1000', currency: 'EUR' } }));
      const refund = { type: 'refund', amount: { minor: '700', currency: 'EUR' } } as const;
      books.book(`rf-${turn}`, aFollowUp(turn % 2 === 0 ? 'root' : `cp-${turn}`, refund));
    }
    expect(books.totals().sums).toMatchObject([
      { type: 'authorisation' },
      { type: 'capture', minor: '9000' },
      { type: 'refund', minor: '8400' },
    ]);
  });
});
