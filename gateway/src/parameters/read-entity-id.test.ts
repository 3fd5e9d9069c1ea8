import { describe, expect, it } from 'vitest';
import { readEntityId } from './read-entity-id.ts';
import { type Fields, readParameters } from './read-parameters.ts';

const ONE = 'a'.repeat(32);
const OTHER = 'b'.repeat(32);
const read = (fields: Fields) => readEntityId(readParameters(fields));

describe('the entity of a request', () => {
  it.each(['entityId', 'authentication.entityId'])('is read from %s', (spelling) => {
    expect(read([[spelling, ONE]])).toEqual({ entityId: ONE, issues: [] });
  });

  it('may be sent in both spellings when they agree', () => {
    expect(
      read([
        ['entityId', ONE],
        ['authentication.entityId', ONE],
      ]),
    ).toEqual({ entityId: ONE, issues: [] });
  });

  it('is an issue when the spellings disagree', () => {
    const { entityId, issues } = read([
      ['entityId', ONE],
      ['authentication.entityId', OTHER],
    ]);
    expect(entityId).toBeUndefined();
    expect(issues).toEqual([
      { name: 'authentication.entityId', value: OTHER, problem: { kind: 'contradicts', other: 'entityId' } },
    ]);
  });

  it('is missing when it was not sent', () => {
    expect(read([]).issues).toEqual([{ name: 'entityId', value: null, problem: { kind: 'missing' } }]);
  });

  it('is not called missing when it was sent malformed', () => {
    expect(read([['entityId', 'nonsense']])).toEqual({ issues: [] });
  });
});
