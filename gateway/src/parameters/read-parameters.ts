import { isBrandCode } from '../catalogue/brands/brand-codes.ts';
import { neutralBrand } from '../catalogue/brands/wallet-brands.ts';
import type { Validation } from '../catalogue/channel-demands.ts';
import { MOST_KEYS } from '../catalogue/limits.ts';
import type { PlainName } from '../catalogue/parameters/all-parameters.ts';
import { crossFieldRules } from '../catalogue/parameters/cross-field-rules.ts';
import type { Format } from '../catalogue/parameters/formats.ts';
import type { ParameterRow } from '../catalogue/parameters/parameter-row.ts';
import { maskCardNumbers } from '../values/card-data-in.ts';
import { soon } from '../values/in-turns.ts';
import { atOnce, Steps, type Work } from '../values/work.ts';
import { cardDataProblem } from './card-data-problem.ts';
import { crossFieldIssues } from './check-cross-fields.ts';
import { NameFinder } from './name-finder.ts';
import { HIDDEN_VALUE, type ParameterIssue, type ParameterProblem } from './parameter-issue.ts';
import { Parameters } from './parameters.ts';
import { cleanValue, readValue } from './read-value.ts';
import { RepeatedNames, SentNames, Spellings } from './sent-names.ts';

export type Field = readonly [name: string, value: string];

/** Name and value pairs of the body or the query, in their order, with repeated names. */
export type Fields = readonly Field[];

export interface ReadParameters {
  /** The parameters without issues. */
  readonly parameters: Parameters;
  /** All issues of single parameters and of combinations. */
  readonly issues: ParameterIssue[];
  /**
   * Issues of parameters that only the creation of a checkout takes. Every other request that a merchant sends
   * adds them to `issues`; a payment on a checkout does not, because it reads what the checkout was created with.
   */
  readonly misplaced: readonly ParameterIssue[];
  /** Names that were sent with a value, right or wrong, and so are not missing. */
  readonly sent: SentNames;
  /** In which spelling names and brands were sent. All of the above has the catalogue's, but for the issues. */
  readonly spellings: Spellings;
}

/** The rules of a request's channel for its parameters; absent: the defaults. */
export interface ReadingRules {
  /** How much is demanded; absent: `strict`. */
  readonly validation?: Validation;
  /** The parameters whose values may look like card data, as the catalogue writes them. */
  readonly lookalikes?: ReadonlySet<string>;
}

const NO_RULES: ReadingRules = {};

const ELSEWHERE: Readonly<Record<NonNullable<ParameterRow['acceptedAt']>, string>> = {
  'checkout-creation': 'send it when the checkout is created',
};

/** Forbidden in every value, also of unknown names: these could end a line of a header or of a file. */
const CONTROL = /[\r\n\0]/;
/** Forbidden by every format after cleaning; a value with one gets no other issue. */
const ANY_CONTROL = /\p{Cc}/u;

/**
 * Reads name and value pairs by the catalogue.
 *
 * Every input gives parameters and issues; nothing is thrown, and a name such as `__proto__` is an ordinary name. A name
 * that is sent several times with the same value counts once.
 *
 * @param extent `'part'` for the changes of a checkout: parameters that they require may be stored already, so the
 * caller reads the whole again.
 * @param rules the rules of the entity that the request names
 *
 * spec: Request parameters.
 */
export function readParameters(
  fields: Fields,
  extent: 'whole' | 'part' = 'whole',
  rules: ReadingRules = NO_RULES,
): ReadParameters {
  return atOnce(reading(fields, extent, rules));
}

/** Like {@link readParameters}; many fields are read in turns, so that a full cart holds no other request up. */
export function readManyParameters(
  fields: Fields,
  extent: 'whole' | 'part' = 'whole',
  rules: ReadingRules = NO_RULES,
): ReadParameters | Promise<ReadParameters> {
  return soon(reading(fields, extent, rules));
}

function* reading(
  fields: Fields,
  extent: 'whole' | 'part',
  { validation = 'strict', lookalikes }: ReadingRules,
): Work<ReadParameters> {
  const values = new Map<string, string>();
  const cleaned = new Map<string, string>();
  const wrong = new Map<string, string>();
  const accepted: Field[] = [];
  const echoed: Field[] = [];
  const ordered: Field[] = [];
  const issues: ParameterIssue[] = [];
  const misplaced: ParameterIssue[] = [];
  const finder = new NameFinder();
  const spellings = new Spellings();
  let repeated: RepeatedNames | undefined;
  const groups = new Set<string>();
  let group: string | undefined;
  let hasRules = false;
  const isLenient = validation === 'lenient';
  let unknownNames = 0;
  let keys = 0;
  const steps = new Steps();

  for (const field of fields) {
    const [sentName, value] = field;
    if (steps.isOver(sentName.length + value.length)) yield;
    if (value === '') continue;
    const found = finder.find(sentName);
    if (found.kind === 'unknown') {
      unknownNames += 1;
      if (CONTROL.test(value) || CONTROL.test(sentName)) {
        issues.push({ name: sentName, value, problem: { kind: 'control-character' } });
      }
      continue;
    }
    if (found.kind === 'malformed-key') {
      issues.push({ name: sentName, value, problem: { kind: 'malformed-key', says: found.says } });
      continue;
    }
    const { row, neutral: name = sentName } = found;
    if (found.group !== group) {
      group = found.group;
      groups.add(group);
    }
    hasRules ||= found.hasRules;
    if (value.length > found.longest) {
      values.delete(name);
      wrong.set(name, value);
      issues.push({
        name: sentName,
        value: HIDDEN_VALUE,
        problem: { kind: 'malformed', format: row.format },
      });
      continue;
    }
    keys += row.key === undefined ? 0 : 1;
    if (keys > MOST_KEYS) {
      if (keys === MOST_KEYS + 1) {
        issues.push({ name: sentName, value: HIDDEN_VALUE, problem: TOO_MANY_KEYS });
      }
      continue;
    }
    const readBefore = finder.isRepeatedField === false ? finder.readBefore(value) : undefined;
    const cardData = readBefore === undefined ? cardDataProblem(found, name, value, lookalikes) : undefined;
    if (cardData !== undefined) {
      values.delete(name);
      wrong.set(name, value);
      issues.push({ name: maskCardNumbers(sentName), value: HIDDEN_VALUE, problem: cardData });
      continue;
    }
    const named = name === sentName ? field : ([name, value] as const);
    if (named !== field) spellings.add(name, field, value);
    const isRepeated = finder.isRepeatedField ?? (values.has(name) || wrong.has(name));
    if (isRepeated) {
      repeated ??= new RepeatedNames(accepted, wrong);
      if (repeated.isSame(named)) continue;
    }
    const format = isLenient ? (row.lenientFormat ?? row.format) : row.format;
    const asRead = isRepeated ? undefined : (readBefore ?? readValue(value, format));
    if (asRead === undefined) {
      values.delete(name);
      wrong.set(name, value);
      const problem = isRepeated ? REPEATED : problemWith(value, format);
      issues.push({ name: sentName, value: row.sensitive === true ? HIDDEN_VALUE : value, problem });
      continue;
    }
    const read = row.isBrand === true && !isBrandCode(asRead) ? neutralBrand(asRead) : asRead;
    if (read !== asRead) spellings.add(name, field, read);
    if (finder.isRepeatedField === false && readBefore === undefined) finder.keepRead(value, asRead);
    accepted.push(named);
    if (read !== value) cleaned.set(name, read);
    if (finder.isRepeatedField === undefined) values.set(name, read);
    if (row.acceptedAt !== undefined) {
      misplaced.push({
        name: sentName,
        value,
        problem: { kind: 'not-accepted-here', why: ELSEWHERE[row.acceptedAt] },
      });
    }
    // A brand has a field of its own in an answer, and is kept only for its spelling.
    if ((row.echoed !== undefined && row.echoed !== false) || read !== asRead) echoed.push(named);
    if (row.inOrder === true) ordered.push(read === value ? named : [name, read]);
  }
  // For a repeated name, its first value goes as well.
  const withoutWrong = (some: Fields): Fields => some.filter(([name]) => !wrong.has(name));
  const hasWrong = wrong.size > 0;
  const right = hasWrong ? withoutWrong(accepted) : accepted;
  const sent = new SentNames({ values, right, wrong, groups });
  if (extent === 'whole' && hasRules) {
    const across = crossFieldIssues({ names: sent, values }, crossFieldRules(validation));
    issues.push(...spellings.inRequest(across));
  }
  const parameters = new Parameters({
    values,
    right,
    cleaned,
    echoed: hasWrong ? withoutWrong(echoed) : echoed,
    ordered: hasWrong ? withoutWrong(ordered) : ordered,
    unknownNames,
  });
  return { parameters, issues, misplaced, sent, spellings };
}

const TOO_MANY_KEYS: ParameterProblem = { kind: 'too-many-keys', most: MOST_KEYS };
const REPEATED: ParameterProblem = { kind: 'repeated' };

function problemWith(value: string, format: Format): ParameterProblem {
  return ANY_CONTROL.test(cleanValue(value, format))
    ? { kind: 'control-character' }
    : { kind: 'malformed', format };
}

/** The value of a name among the pairs of a request; of a repeated one the last. */
export function fieldIn(fields: Fields, name: string): string | undefined {
  return fields.findLast((field) => field[0] === name)?.[1];
}

/** The issues of names that were not sent. A name with a wrong value has its own issue already. */
export function missingParameters(read: ReadParameters, names: readonly PlainName[]): ParameterIssue[] {
  return names
    .filter((name) => !read.sent.has(name))
    .map((name) => ({ name, value: null, problem: { kind: 'missing' } }));
}
