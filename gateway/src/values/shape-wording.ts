import { z } from 'zod';

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
        ? 'must not be empty'
        : `must ${sizeOf(issue.origin, 'at least', Number(issue.minimum))}`;
    case 'too_big':
      return `must ${sizeOf(issue.origin, 'at most', Number(issue.maximum))}`;
    case 'unrecognized_keys':
      return `does not know ${listed(issue.keys.map(quoted), 'or')}${knownTo(issue.inst)}`;
    case 'invalid_key':
      return `is a name that ${firstWords([issue.issues])}`;
    case 'invalid_union':
      return unionWording(issue);
    // The schemas that give these issues have messages of their own.
    case 'invalid_format':
    case 'not_multiple_of':
    case 'invalid_element':
    case 'custom':
      return 'is not right';
  }
};

const KINDS: Readonly<Record<string, string>> = {
  array: 'a list',
  object: 'an object',
  record: 'an object',
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
};

function wanted(kind: string, input: unknown): string {
  return input === undefined ? `is missing; it must be ${kind}` : `must be ${kind}`;
}

/** For a discriminated union the allowed names are listed; for another union, what each member requires. */
function unionWording(issue: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidUnion>): string {
  if ('options' in issue && Array.isArray(issue.options)) {
    return `must be ${listed(issue.options.map(String), 'or')}`;
  }
  return issue.errors.length > 0 ? firstWords(issue.errors) : 'is not right';
}

function firstWords(alternatives: readonly (readonly z.core.$ZodIssue[])[]): string {
  return listed(
    alternatives.flatMap(([first]) => (first === undefined ? [] : [first.message])),
    'or',
  );
}

function sizeOf(origin: string, limit: string, size: number): string {
  switch (origin) {
    case 'array':
      return `have ${limit} ${size === 1 ? 'one entry' : `${size} entries`}`;
    case 'string':
      return `have ${limit} ${size === 1 ? 'one character' : `${size} characters`}`;
    default:
      return `be ${limit} ${size}`;
  }
}

function knownTo(schema: unknown): string {
  const names = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  return names.length === 0 ? '' : `; it may have ${listed(names, 'and')}`;
}

function quoted(text: string): string {
  return `"${text}"`;
}

/** `a`, `a or b`, `a, b or c` */
function listed(words: readonly string[], last: 'or' | 'and'): string {
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
}
