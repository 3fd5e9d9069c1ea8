import { z } from 'zod';
import { say } from '../catalogue/messages/say.ts';

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
      return wanted(listed(issue.values.map(String), 'or'), issue.input);
    case 'too_small':
      return issue.origin === 'string' && Number(issue.minimum) === 1
        ? say('is-empty')
        : sizeOf(issue.origin, true, Number(issue.minimum));
    case 'too_big':
      return sizeOf(issue.origin, false, Number(issue.maximum));
    case 'unrecognized_keys':
      return unknownNames(issue.keys, issue.inst);
    case 'invalid_key':
      return say('wrong-name', firstWords([issue.issues]));
    case 'invalid_union':
      return unionWording(issue);
    // The schemas that give these issues have messages of their own.
    case 'invalid_format':
    case 'not_multiple_of':
    case 'invalid_element':
    case 'custom':
      return say('wrong');
  }
};

const KINDS: Readonly<Record<string, string>> = {
  array: say('kind-list'),
  object: say('kind-object'),
  record: say('kind-object'),
  string: say('kind-text'),
  number: say('kind-number'),
  int: say('kind-whole'),
  boolean: 'true or false',
};

function wanted(kind: string, input: unknown): string {
  return input === undefined ? say('missing', kind) : say('must-be', kind);
}

/** For a discriminated union the allowed names are listed; for another union, what each member requires. */
function unionWording(issue: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidUnion>): string {
  if ('options' in issue && Array.isArray(issue.options)) {
    return say('must-be', listed(issue.options.map(String), 'or'));
  }
  return issue.errors.length > 0 ? firstWords(issue.errors) : say('wrong');
}

function firstWords(alternatives: readonly (readonly z.core.$ZodIssue[])[]): string {
  return listed(
    alternatives.flatMap(([first]) => (first === undefined ? [] : [first.message])),
    'or',
  );
}

function sizeOf(origin: string, isLeast: boolean, size: number): string {
  switch (origin) {
    case 'array':
      if (size === 1) return isLeast ? say('at-least-one-entry') : say('at-most-one-entry');
      return isLeast ? say('at-least-entries', size) : say('at-most-entries', size);
    case 'string':
      if (size === 1) return isLeast ? say('at-least-one-character') : say('at-most-one-character');
      return isLeast ? say('at-least-characters', size) : say('at-most-characters', size);
    default:
      return isLeast ? say('at-least', size) : say('at-most', size);
  }
}

function unknownNames(names: readonly string[], schema: unknown): string {
  const unknown = listed(names.map(quoted), 'or');
  const known = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  return known.length === 0
    ? say('unknown-key', unknown)
    : say('unknown-member', unknown, listed(known, 'and'));
}

function quoted(text: string): string {
  return `"${text}"`;
}

/** `a`, `a or b`, `a, b or c` */
function listed(words: readonly string[], last: 'or' | 'and'): string {
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
}
