import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { english, saidIn } from '../catalogue/messages/say.ts';
import { shapeWording } from './shape-wording.ts';

const shape = z.strictObject({
  name: z.string().min(1).max(5),
  tags: z.array(z.string()).min(1).max(2).default(['a']),
  pins: z.array(z.string()).min(2).default(['a', 'b']),
  level: z.enum(['low', 'middle', 'high']).default('low'),
  score: z.int().min(0).max(100).default(0),
  isOpen: z.boolean().default(true),
  limits: z.record(z.string().regex(/^[A-Z]{3}$/, 'must be three capital letters'), z.number()).default({}),
  way: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('near') }),
      z.strictObject({ kind: z.literal('far') }),
    ])
    .default({ kind: 'near' }),
  codes: z.union([z.literal('all'), z.array(z.string())]).default('all'),
  port: z.string().regex(/^\d+$/, 'must be a port').default('1'),
});

/** The problem of a value that is correct except for this change. */
function said(change: object): readonly string[] {
  const read = shape.safeParse({ name: 'a', ...change }, { error: shapeWording });
  return read.success
    ? []
    : read.error.issues.map(({ path, message }) => `${path.join('.')} ${english(saidIn(message))}`);
}

describe('the problem of a wrong shape', () => {
  it.each([
    ['a value that is missing', { name: undefined }, 'name is missing; it must be a text'],
    ['a value of another kind', { tags: 7 }, 'tags must be a list'],
    ['a number in quotes', { score: '7' }, 'score must be a number'],
    ['half a number', { score: 0.5 }, 'score must be a whole number'],
    ['a number that is too small', { score: -1 }, 'score must be at least 0'],
    ['a number that is too large', { score: 101 }, 'score must be at most 100'],
    ['neither yes nor no', { isOpen: 'yes' }, 'isOpen must be true or false'],
    ['an empty text', { name: '' }, 'name must not be empty'],
    ['a text that is too long', { name: 'secret' }, 'name must have at most 5 characters'],
    ['an empty list', { tags: [] }, 'tags must have at least one entry'],
    ['a list that is too short', { pins: [] }, 'pins must have at least 2 entries'],
    ['a list that is too long', { tags: ['a', 'b', 'c'] }, 'tags must have at most 2 entries'],
    ['a choice that is not there', { level: 'secret' }, 'level must be low, middle or high'],
    ['a kind that is not there', { way: { kind: 'secret' } }, 'way.kind must be near or far'],
    ['what fits none of two shapes', { codes: 7 }, 'codes must be all or must be a list'],
    ['a name in a table', { limits: { eur: 1 } }, 'limits.eur is a name that must be three capital letters'],
    ['words of its own', { port: 'secret' }, 'port must be a port'],
    [
      'a name that nothing has',
      { way: { kind: 'near', far: 1 } },
      'way does not know "far"; it may have kind',
    ],
  ])('says what to write in place of %s', (_what, change, line) => {
    expect(said(change)).toEqual([line]);
    expect(said(change).join()).not.toContain('secret');
  });
});
