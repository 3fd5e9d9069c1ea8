import { readFileSync } from 'node:fs';
import { format } from 'node:util';
import { runInNewContext } from 'node:vm';
import { RESULT_CODES } from '@tollgate/gateway/catalogue/result-codes/result-codes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../test-app.ts';

const GUIDE = readFileSync(new URL('../../../../docs/guide/server.md', import.meta.url), 'utf8');

/** The address of the samples. */
const ADDRESS = 'http://127.0.0.1:8080';

/** The samples as one program. All other lines are empty, so that an error names the line of the guide. */
function programOf(guide: string): string {
  let isSample = false;
  const lines = guide.split('\n').map((line) => {
    if (line.startsWith('```')) {
      isSample = line === '```js';
      return '';
    }
    return isSample ? line : '';
  });
  return lines.join('\n');
}

const PROGRAM = programOf(GUIDE);

/** The expected output of lines that print, as their comments give it. */
const SAID = [...PROGRAM.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].map(([, said = '']) => said);

/** Keys of requests whose first answer was lost. */
const lost = new Set<string>();

/** Loses the answer to the first request with each key of a capture, which the gateway has carried out. */
function badLineTo(gateway: string) {
  return async (address: string, options: RequestInit = {}): Promise<Response> => {
    const response = await fetch(address.replace(ADDRESS, gateway), options);
    const key = new Headers(options.headers).get('idempotency-key') ?? '';
    if (!key.startsWith('capture-') || lost.has(key)) return response;
    lost.add(key);
    throw new TypeError('the line broke');
  };
}

interface Groups {
  readonly GROUPS: Readonly<Record<string, RegExp>>;
  groupOf(code: string): string;
}

let test: TestApp;
let groups: Groups;
const printed: string[] = [];
beforeAll(async () => {
  test = await startTestApp();
  const running: unknown = runInNewContext(
    `(async () => {${PROGRAM}; return { groupOf, GROUPS }; })()`,
    {
      AbortSignal,
      console: { log: (...values: readonly unknown[]) => void printed.push(format(...values)) },
      crypto,
      fetch: badLineTo(await test.app.listen({ host: '127.0.0.1', port: 0 })),
      // Pauses pass on the clock of the gateway, at once.
      setTimeout: (done: () => void, milliseconds: number) => {
        test.clock.step(milliseconds);
        setImmediate(done);
      },
      URLSearchParams,
    },
    { filename: 'docs/guide/server.md' },
  );
  groups = (await running) as Groups;
});
afterAll(() => test.close());

describe('the guide for merchant servers', () => {
  it('has samples that print what they say', () => {
    expect(printed).toEqual(SAID);
  });

  it('has a sample that gets an answer although the first one was lost', () => {
    expect(lost.size).toBe(1);
  });

  it('prints something in each of its ten steps', () => {
    const steps = GUIDE.split(/^## (?=\d)/m).slice(1);
    expect(steps.map((step) => Number.parseInt(step, 10))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(steps.filter((step) => !step.includes('console.log('))).toEqual([]);
  });

  it('sorts every result code into one group, except two approvals', () => {
    const expressions = Object.values(groups.GROUPS);
    const astray = Object.keys(RESULT_CODES).filter(
      (code) => expressions.filter((expression) => expression.test(code)).length !== 1,
    );
    expect(astray).toEqual(['000.500.000', '000.500.100']);
    expect(astray.map((code) => groups.groupOf(code))).toEqual(['unknown', 'unknown']);
  });

  it('sorts the codes of a family into the same group, except those whose numbers are of another family', () => {
    const groupsOfFamilies = new Map<string, string[]>();
    for (const [code, { family }] of Object.entries(RESULT_CODES)) {
      groupsOfFamilies.set(family, [...(groupsOfFamilies.get(family) ?? []), groups.groupOf(code)]);
    }
    const usualGroup = (family: string) => {
      const found = groupsOfFamilies.get(family) ?? [];
      const count = (group: string) => found.filter((other) => other === group).length;
      return found.toSorted((one, other) => count(other) - count(one))[0];
    };
    const others = Object.entries(RESULT_CODES)
      .filter(([code, { family }]) => groups.groupOf(code) !== usualGroup(family))
      .map(([code]) => code);
    expect(others).toEqual([
      '000.500.000',
      '000.500.100',
      '100.100.701',
      '100.370.100',
      '100.370.110',
      '100.370.111',
      // Its number is of the risk rules, its meaning of 3D Secure.
      '100.380.401',
      '100.380.501',
      // The one failure after which a payment may be booked.
      '900.100.300',
    ]);
  });

  it('says what to do after an answer of each group', () => {
    const [, table = ''] = GUIDE.split('## What to do after an answer');
    const rows = [...table.matchAll(/^\| `([^`]+)`/gm)].map(([, group]) => group);
    expect(rows).toEqual(Object.keys(groups.GROUPS));
  });
});
