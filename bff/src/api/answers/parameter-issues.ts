import { maskCardNumbers, type ParameterIssue, type ParameterProblem } from '@tollgate/gateway/api';
import { type CountryCoding, meantCountry } from '@tollgate/gateway/catalogue/countries';
import { ALPHABETS, type Alphabet, type Format } from '@tollgate/gateway/catalogue/parameters/formats';

export interface ParameterError {
  readonly name: string;
  readonly value: string | null;
  readonly message: string;
}

/** Longer values are cut in answers: the caller has the whole value. */
const SHOWN_LENGTH = 256;

/** A body of 4 MiB can have 60,000 issues, and an answer with all of them would be larger still. */
const MOST_LISTED = 100;

/**
 * The issues that an answer lists: the first ones, in order. Names and values are whatever was sent, so that card
 * numbers in them are masked.
 */
export function listedIssues(issues: readonly ParameterIssue[]): readonly ParameterIssue[] {
  return issues
    .slice(0, MOST_LISTED)
    .map(({ name, value, problem }) => ({
      name: masked(name),
      value: value === null ? null : masked(value),
      problem,
    }));
}

/** The shown part with the text after it, because a card number that begins in the part may end there. */
function masked(text: string): string {
  return maskCardNumbers(text.slice(0, SHOWN_LENGTH + BEHIND));
}

const BEHIND = 256;

/** Issues in words for a merchant's developer. */
export function parameterErrors(issues: readonly ParameterIssue[]): ParameterError[] {
  return listedIssues(issues).map(({ name, value, problem }) => ({
    name,
    value: value === null ? null : shortened(value),
    message: messageOf(problem, value),
  }));
}

/**
 * The issues in one line, for callers who read or log the description alone: the first parameter, what it must be, and
 * how many more there are. It shows no value, so it needs no mask.
 */
export function invalidText(issues: readonly ParameterIssue[]): string {
  const [first] = parameterErrors(issues.slice(0, 1));
  const text = 'invalid or missing parameter';
  return first === undefined ? text : `${text}: ${oneLine(first)}${moreText(issues.length - 1)}`;
}

function oneLine({ name, message }: ParameterError): string {
  return shortened(`${name} ${message}`.replaceAll(/\p{Cc}/gu, ' '));
}

/** Says so where not all are listed, so that a reader does not take the list as complete. */
function moreText(more: number): string {
  if (more === 0) return '';
  return more < MOST_LISTED
    ? `; ${more} more in parameterErrors`
    : `; ${more} more, ${MOST_LISTED - 1} of them in parameterErrors`;
}

/** Cuts between two characters: half a surrogate pair cannot be encoded as UTF-8. */
function shortened(value: string): string {
  if (value.length <= SHOWN_LENGTH) return value;
  const endsInHalf = (value.codePointAt(SHOWN_LENGTH - 1) ?? 0) > 0xffff;
  return `${value.slice(0, endsInHalf ? SHOWN_LENGTH - 1 : SHOWN_LENGTH)}…`;
}

const CODINGS: Readonly<Record<CountryCoding, string>> = {
  'alpha-2': 'two capital letters',
  'alpha-3': 'three capital letters',
  numeric: 'three digits',
};

function messageOf(problem: ParameterProblem, value: string | null): string {
  switch (problem.kind) {
    case 'missing':
      return problem.why === undefined ? 'is required; send it' : `is required: ${problem.why}`;
    case 'malformed':
      return `must be ${formatText(problem.format)}${meantText(problem.format, value)}`;
    case 'repeated':
      return 'was sent more than once, with different values; send it once';
    case 'control-character':
      return 'must not contain line breaks, tabs or other control characters';
    case 'card-data':
      return problem.holds === 'number'
        ? 'must not contain a card number, which belongs in card.number only; leave it out. If it is a reference that only looks like one, name this parameter in lookalikes of the channel'
        : 'must not contain a security code or PIN, or be named like one: they are never stored. Send a security code as card.cvv, and rename the parameter if its value is something else';
    case 'malformed-key':
      return `must have ${problem.says} as the key in brackets`;
    case 'not-one-of':
      return `must be one of ${problem.values.join(', ')}`;
    case 'required-with':
      return `is required together with ${problem.other}; send both`;
    case 'one-required-with':
      return `is required together with ${problem.other}, unless ${problem.names.slice(1).join(' or ')} is sent`;
    case 'only-with':
      return `is accepted only together with ${problem.other}=${problem.value}`;
    case 'digits-only':
      return 'must not be digits only; send the name of the street';
    case 'contradicts':
      return `contradicts ${problem.other}; send only one of them`;
    case 'not-accepted-here':
      return `is not accepted here: ${problem.why}`;
    case 'never-with':
      return `is not accepted together with ${problem.other}`;
    case 'too-much-from-shopper':
      return `may have at most ${problem.most} ${problem.unit} from the shopper's browser together; send the rest from the server when the checkout is created`;
    case 'too-many-keys':
      return `exceeds the limit for names with your own key; send at most ${problem.most} in one request`;
    case 'no-such-payment':
      return 'does not name a payment of this entity';
    case 'no-such-event':
      return 'does not name an event of this entity; use the `next` of a page';
    case 'too-fine':
      return `must fit ${problem.currency}, which has ${problem.digits === 0 ? 'no' : problem.digits} decimals`;
  }
}

/**
 * The country that was probably meant, where the value is a code of another list: sent as such, the request would pass.
 */
function meantText(format: Format, value: string | null): string {
  const meant = format.kind === 'country' && value !== null ? meantCountry(value, format.codings) : undefined;
  return meant === undefined ? '' : `; send ${meant} for this country`;
}

function formatText(format: Format): string {
  switch (format.kind) {
    case 'text':
      return `${lengthText(format.min, format.max)} long${alphabetText(format.alphabet)}`;
    case 'one-of':
      return `one of ${format.values.join(', ')}`;
    case 'boolean':
      return 'true or false, or 1 or 0';
    case 'decimal':
      return `a number with 1 to ${format.maxIntegerDigits} digits and, after a dot, ${
        format.decimals === 'two' ? 'exactly two decimals' : 'two decimals or none'
      }`;
    case 'integer':
      return `a whole number from ${format.min} to ${format.max}`;
    case 'date':
      return 'a valid date, yyyy-MM-dd';
    case 'date-time':
      return 'a valid time, yyyy-MM-dd HH:mm:ss with its offset from UTC such as +0100';
    case 'url':
      return `an http or https address of at most ${format.max} characters`;
    case 'currency':
      return 'an ISO 4217 currency code of three capital letters';
    case 'country':
      return `an ISO 3166-1 country code of ${format.codings.map((coding) => CODINGS[coding]).join(' or ')}`;
    case 'phone':
      return `a plus sign or a digit, then ${format.minMore} to ${format.maxMore} more digits, spaces, dots, round brackets, slashes or hyphens`;
    case 'base64':
      return `${lengthText(format.min, format.max)} of base64`;
    case 'iban':
      return 'an IBAN: 2 letters, 2 valid check digits, then 11 to 27 letters or digits';
    case 'shape':
      return format.says;
  }
}

function lengthText(min: number, max: number): string {
  const count = min === max ? `${max}` : `${min} to ${max}`;
  return max === 1 ? '1 character' : `${count} characters`;
}

function alphabetText(alphabet: Alphabet): string {
  return alphabet === 'any' ? '' : `, made of ${ALPHABETS[alphabet].says} only`;
}
