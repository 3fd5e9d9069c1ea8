import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Simulator, startSimulator } from './simulator.fixture.ts';
import { TEST_CARDS } from './test-cards.ts';

const GUIDE = readFileSync(new URL('../../docs/guide/three-d-secure.md', import.meta.url), 'utf8');

/** The rows of test cards: numbers, and the statuses of their banks in the same order. */
const ROWS = [...GUIDE.matchAll(/^\| (?<cards>[^|]*`[0-9]{14,19}`[^|]*)\|[^|]*\|(?<bank>[^|]*)\|/gm)].map(
  ({ groups }) => ({
    numbers: groups?.['cards']?.match(/[0-9]{14,19}/g) ?? [],
    banks: (groups?.['bank'] ?? '').split(';').map((bank) => bank.trim()),
  }),
);

const STATUSES: Readonly<Record<string, string>> = { challenge: 'C', 'takes no part': 'Erro' };

let simulator: Simulator;
beforeAll(async () => {
  simulator = await startSimulator();
});
afterAll(() => simulator.close());

describe('the guide to 3D Secure', () => {
  it('says of its test cards what their banks do', async () => {
    expect(ROWS.length).toBeGreaterThan(15);
    for (const { numbers, banks } of ROWS) {
      for (const [index, acctNumber] of numbers.entries()) {
        const bank = (banks.length === 1 ? banks[0] : banks[index]) ?? '';
        // oxlint-disable-next-line no-await-in-loop -- one card after the other
        const answer = await simulator.authenticate({ acctNumber });
        expect([acctNumber, answer['transStatus'] ?? answer['messageType']]).toEqual([
          acctNumber,
          STATUSES[bank] ?? bank[0],
        ]);
      }
    }
  });

  it('says which cards of Visa and Mastercard have a method', () => {
    const marked = [...GUIDE.matchAll(/`([0-9]{16})`(?:, `([0-9]{16})`)? with method/g)];
    const numbers = marked.flatMap(([, one, other]) => (other === undefined ? [one] : [one, other]));
    const expected = TEST_CARDS.filter(({ hasMethod }) => hasMethod).map(({ number }) => number);
    expect(new Set(numbers)).toEqual(new Set(expected));
  });

  it('has orders that the simulator takes', async () => {
    const lines = GUIDE.replaceAll(/\\\n\s*/g, '');
    const all = [...lines.matchAll(/:5000(\/control\/\S+) -H '[^']+' -d '([^']+)'/g)].map(
      ([, url = '', body = '']) => ({ url, body }),
    );
    expect(all.length).toBe(4);
    for (const { url, body } of all) {
      // oxlint-disable-next-line no-await-in-loop -- in the order of the guide
      const answer = await simulator.post(url, JSON.parse(body) as object);
      expect([body, answer.statusCode < 300]).toEqual([body, true]);
    }
  });
});
