import { describe, expect, it } from 'vitest';
import { statementDescriptor } from './statement-descriptor.ts';

describe('the text on the statement', () => {
  it.each([
    ['without a rule, is what the request says', undefined, 'Order 7', 'Order 7'],
    ['without a rule and a text, is nothing', undefined, undefined, undefined],
    ['where it is free, is what the request says', 'free', 'Order 7', 'Order 7'],
    ["where it is free, is the channel's by default", 'free', undefined, 'ACME'],
    ["with a prefix, begins with the channel's text", 'prefix', 'Order 7', 'ACME Order 7'],
    ["with a prefix and without a text, is the channel's", 'prefix', undefined, 'ACME'],
    ["where it is fixed, is the channel's", 'fixed', 'Order 7', 'ACME'],
  ] as const)('%s', (_case, rule, requested, expected) => {
    expect(statementDescriptor(rule && { text: 'ACME', rule }, requested)).toBe(expected);
  });

  it('is cut between two characters when a prefix makes it too long', () => {
    const text = statementDescriptor({ text: 'ACME', rule: 'prefix' }, `${'x'.repeat(121)}😀y`);
    expect(text).toBe(`ACME ${'x'.repeat(121)}😀`);
  });
});
