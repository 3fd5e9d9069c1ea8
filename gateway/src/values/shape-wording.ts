import { z } from 'zod';
import { type SaidValue, saidIn, say, sayInSchema } from '../catalogue/messages/say.ts';

/**
 * The message for a value of a wrong shape: one short line about what to write. It never quotes the value, which may be
 * a secret.
 *
 * It applies where a schema has no message of its own. Pass it to the parse: `schema.safeParse(value, { error:
 * shapeWording })`.
 */
export const shapeWording: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return wanted(KINDS[issue.expected] ?? issue.expected, issue.input);
    case 'invalid_value':
      return wanted({ or: issue.values.map(String) }, issue.input);
    case 'too_small':
      return issue.origin === 'string' && Number(issue.minimum) === 1
        ? sayInSchema('is-empty')
        : sizeOf(issue.origin, true, Number(issue.minimum));
    case 'too_big':
      return sizeOf(issue.origin, false, Number(issue.maximum));
    case 'unrecognized_keys':
      return unknownNames(issue.keys, issue.inst);
    case 'invalid_key':
      return sayInSchema('wrong-name', { or: firstOf([issue.issues]) });
    case 'invalid_union':
      return unionWording(issue);
    // The schemas that give these issues have messages of their own.
    case 'invalid_format':
    case 'not_multiple_of':
    case 'invalid_element':
    case 'custom':
      return sayInSchema('wrong');
  }
};

const KINDS: Readonly<Record<string, SaidValue>> = {
  array: say('kind-list'),
  object: say('kind-object'),
  record: say('kind-object'),
  string: say('kind-text'),
  number: say('kind-number'),
  int: say('kind-whole'),
  boolean: { or: ['true', 'false'] },
};

function wanted(kind: SaidValue, input: unknown): string {
  return input === undefined ? sayInSchema('missing', kind) : sayInSchema('must-be', kind);
}

/** For a discriminated union the allowed names are listed; for another union, what each member requires. */
function unionWording(issue: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidUnion>): string {
  if ('options' in issue && Array.isArray(issue.options)) {
    return sayInSchema('must-be', { or: issue.options.map(String) });
  }
  return issue.errors.length > 0
    ? sayInSchema('either', { or: firstOf(issue.errors) })
    : sayInSchema('wrong');
}

function firstOf(alternatives: readonly (readonly z.core.$ZodIssue[])[]): readonly SaidValue[] {
  return alternatives.flatMap(([first]) => (first === undefined ? [] : [saidIn(first.message)]));
}

function sizeOf(origin: string, isLeast: boolean, size: number): string {
  switch (origin) {
    case 'array':
      if (size === 1) return isLeast ? sayInSchema('at-least-one-entry') : sayInSchema('at-most-one-entry');
      return isLeast ? sayInSchema('at-least-entries', size) : sayInSchema('at-most-entries', size);
    case 'string':
      if (size === 1)
        return isLeast ? sayInSchema('at-least-one-character') : sayInSchema('at-most-one-character');
      return isLeast ? sayInSchema('at-least-characters', size) : sayInSchema('at-most-characters', size);
    default:
      return isLeast ? sayInSchema('at-least', size) : sayInSchema('at-most', size);
  }
}

function unknownNames(names: readonly string[], schema: unknown): string {
  const unknown = { or: names.map((name) => `"${name}"`) };
  const known = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  return known.length === 0
    ? sayInSchema('unknown-key', unknown)
    : sayInSchema('unknown-member', unknown, { and: known });
}
