import { describe, expect, it } from 'vitest';
import { readParameters } from '../parameters/read-parameters.ts';
import { readStandingInstruction } from './read-standing-instruction.ts';

const read = (fields: Readonly<Record<string, string>>, stored?: string) =>
  readStandingInstruction(readParameters(Object.entries(fields)), stored);

describe('a series that is named by recurringType, as before there were standing instructions', () => {
  it.each([
    ['INITIAL', {}, { mode: 'INITIAL', type: 'UNSCHEDULED', source: 'CIT' }],
    ['REPEATED', {}, { mode: 'REPEATED', type: 'UNSCHEDULED', source: 'MIT' }],
    ['REPEATED', { 'card.cvv': '123' }, { mode: 'REPEATED', type: 'UNSCHEDULED', source: 'CIT' }],
    ['REPEATED', { 'standingInstruction.source': 'CIT' }, { mode: 'REPEATED', source: 'CIT' }],
  ] as const)('is read: %s with %j', (recurringType, more, value) => {
    expect(read({ recurringType, ...more })).toMatchObject({ value, issues: [] });
  });

  it('is none when the shopper only pays with stored details', () => {
    expect(read({ recurringType: 'REGISTRATION_BASED' })).toMatchObject({ value: undefined, issues: [] });
  });

  it('goes on from the first payment of the stored details', () => {
    expect(read({ recurringType: 'REPEATED' }, 'first')).toMatchObject({
      value: { initialTransactionId: 'first' },
      linked: [['standingInstruction.initialTransactionId', 'first']],
    });
  });

  it('does not count together with a standing instruction', () => {
    const standing = { 'standingInstruction.mode': 'INITIAL', 'standingInstruction.type': 'RECURRING' };
    expect(read({ recurringType: 'REPEATED', ...standing })).toMatchObject({
      value: { mode: 'INITIAL', type: 'RECURRING', source: 'CIT' },
      issues: [],
    });
  });
});

describe('a series without a type', () => {
  const mode = 'standingInstruction.mode';
  const source = 'standingInstruction.source';

  it.each([{ [mode]: 'INITIAL', [source]: 'CIT' }, { [mode]: 'INITIAL' }])(
    'is unscheduled when the shopper begins it: %j',
    (fields) => {
      expect(read(fields)).toMatchObject({
        value: { mode: 'INITIAL', type: 'UNSCHEDULED', source: 'CIT' },
        issues: [],
      });
    },
  );

  it.each([
    { [mode]: 'REPEATED' },
    { [mode]: 'REPEATED', [source]: 'CIT' },
    { [mode]: 'INITIAL', [source]: 'MIT' },
  ])('is refused otherwise, because its type decides how it is charged: %j', (fields) => {
    expect(read(fields).issues).toContainEqual(expect.objectContaining({ name: 'standingInstruction.type' }));
  });

  it('is refused when the type is none', () => {
    const fields = { [mode]: 'INITIAL', 'standingInstruction.type': 'SOMETIMES' };
    expect(read(fields)).toMatchObject({ value: undefined });
  });
});
