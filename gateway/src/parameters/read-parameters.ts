import type { Format } from '../catalogue/formats.ts';
import type { ParameterRow } from '../catalogue/parameters/parameter-row.ts';
import { crossFieldIssues } from './check-cross-fields.ts';
import { fitsFormat } from './check-format.ts';
import { NameFinder } from './name-finder.ts';
import { HIDDEN_VALUE, type ParameterIssue, type ParameterProblem } from './parameter-issue.ts';
import { type OrderedValue, Parameters } from './parameters.ts';
import { SentNames } from './sent-names.ts';

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
}

const ELSEWHERE: Readonly<Record<NonNullable<ParameterRow['acceptedAt']>, string>> = {
  'checkout-creation': 'send it when the checkout is created',
};

/** Forbidden in every value, also of unknown names: these could end a line of a header or of a file. */
const CONTROL = /[\r\n\0]/;
/** Forbidden by every format; a value with one gets no other issue. */
const ANY_CONTROL = /\p{Cc}/u;

/**
 * Reads name and value pairs by the catalogue.
 *
 * Every input gives parameters and issues; nothing is thrown, and a name such as `__proto__` is an ordinary name.
 *
 * @param extent `'part'` for the changes of a checkout: parameters that they require may be stored already, so the
 * caller reads the whole again.
 *
 * spec: Request parameters.
 */
export function readParameters(fields: Fields, extent: 'whole' | 'part' = 'whole'): ReadParameters {
  const values = new Map<string, string>();
  const wrong = new Set<string>();
  const accepted: Field[] = [];
  const echoed: Field[] = [];
  const ordered: OrderedValue[] = [];
  const issues: ParameterIssue[] = [];
  const misplaced: ParameterIssue[] = [];
  const finder = new NameFinder();
  let unknownNames = 0;

  for (const field of fields) {
    const [name, value] = field;
    if (value === '') {
      continue;
    }
    const found = finder.find(name);
    if (found.kind === 'unknown') {
      unknownNames += 1;
      if (CONTROL.test(value) || CONTROL.test(name)) {
        issues.push({ name, value, problem: { kind: 'control-character' } });
      }
      continue;
    }
    if (found.kind === 'malformed-key') {
      issues.push({ name, value, problem: { kind: 'malformed-key', says: found.says } });
      continue;
    }
    const isRepeated = finder.isRepeatedField ?? (values.has(name) || wrong.has(name));
    const problem = isRepeated ? REPEATED : problemWith(value, found.row.format);
    if (problem !== undefined) {
      values.delete(name);
      wrong.add(name);
      issues.push({ name, value: found.row.sensitive === true ? HIDDEN_VALUE : value, problem });
      continue;
    }
    accepted.push(field);
    if (finder.isRepeatedField === undefined) {
      values.set(name, value);
    }
    if (found.row.acceptedAt !== undefined) {
      misplaced.push({
        name,
        value,
        problem: { kind: 'not-accepted-here', why: ELSEWHERE[found.row.acceptedAt] },
      });
    }
    if (found.row.echoed !== undefined && found.row.echoed !== false) {
      echoed.push(field);
    }
    if (found.row.inOrder === true) {
      ordered.push({ name, value, isHidden: found.row.sensitive === true });
    }
  }
  const right = withoutNames(accepted, wrong);
  const sent = new SentNames(values, right, wrong);
  if (extent === 'whole') {
    issues.push(...crossFieldIssues({ names: sent, values }));
  }
  const inOrder = wrong.size === 0 ? ordered : ordered.filter(({ name }) => !wrong.has(name));
  const parameters = new Parameters(values, right, withoutNames(echoed, wrong), inOrder, unknownNames);
  return { parameters, issues, misplaced, sent };
}

/** Removes names with an issue, for a repeated name also its first value. */
function withoutNames(fields: Fields, names: ReadonlySet<string>): Fields {
  return names.size === 0 ? fields : fields.filter(([name]) => !names.has(name));
}

const REPEATED: ParameterProblem = { kind: 'repeated' };

function problemWith(value: string, format: Format): ParameterProblem | undefined {
  if (fitsFormat(value, format)) {
    return undefined;
  }
  return ANY_CONTROL.test(value) ? { kind: 'control-character' } : { kind: 'malformed', format };
}
