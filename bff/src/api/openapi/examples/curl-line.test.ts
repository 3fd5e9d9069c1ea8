// needs: the night
import { execFileSync } from 'node:child_process';
import { forEveryCase } from '@tollgate/gateway/testing/for-every-case.fixture';
import { describe, expect, it } from 'vitest';
import { ALL_EXAMPLES } from './all-examples.ts';
import type { Example } from './example.ts';
import { curlLine, exampleRequest } from './example-request.ts';

/** The arguments that a shell passes to curl: the line is run with a function in curl's place that prints them. */
function argumentsOf(line: string): string[] {
  const script = `curl() { printf '%s\\0' "$@"; }; TOLLGATE=http://gateway ID=some-id; REGISTRATION=other-id; ${line}`;
  return execFileSync('/bin/sh', ['-c', script], { encoding: 'utf8' }).split('\0').slice(0, -1);
}

function after(flag: string, parts: readonly string[]): string[] {
  return parts.filter((_part, index) => parts[index - 1] === flag);
}

const LINES = ALL_EXAMPLES.flatMap(([key, example]) => {
  const line = curlLine(example);
  return line === undefined ? [] : [[key, example, line] as const];
});

describe('a line for the shell', () => {
  it('sends what the example sends', () =>
    forEveryCase(LINES, (_key, example, line) => {
      const parts = argumentsOf(line);
      const { method, path, headers, fields, text } = exampleRequest(
        example,
        () => 'some-id',
        () => 'other-id',
      );
      const pairs = Object.entries(fields).map(([name, value]) => `${name}=${value}`);
      expect(parts).toContain(`http://gateway${path}`);
      expect(after('--data-urlencode', parts)).toEqual(pairs);
      expect(parts.includes('--get')).toBe(method !== 'POST' && pairs.length > 0);
      const isPostOfNothing = method === 'POST' && pairs.length === 0 && text === undefined;
      expect(after('-X', parts)).toEqual(method === 'DELETE' || isPostOfNothing ? [method] : []);
      expect(
        after('-H', parts).some((header) => header === `Authorization: ${headers['authorization']}`),
      ).toBe(headers['authorization'] !== undefined);
    }));

  it('keeps quotes, dollars and spaces of a value', () => {
    const example: Example = {
      operation: 'createPayment',
      title: '',
      fields: { descriptor: `it's "$HOME" \`x\`` },
      status: 200,
    };
    expect(after('--data-urlencode', argumentsOf(curlLine(example) ?? ''))).toEqual([
      `descriptor=it's "$HOME" \`x\``,
    ]);
  });

  it('is absent for answers that no request can cause', () => {
    const without = ALL_EXAMPLES.filter(([, example]) => curlLine(example) === undefined);
    expect(without.map(([, { status }]) => status)).toEqual(without.map(() => expect.toSatisfy(isOurFault)));
  });
});

function isOurFault(status: number): boolean {
  return status >= 500;
}
