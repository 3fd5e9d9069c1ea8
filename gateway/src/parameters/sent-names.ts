import type { PlainName } from '../catalogue/parameters/all-parameters.ts';
import type { ParameterIssue, ParameterProblem } from './parameter-issue.ts';

/** The names that a request sent with a value, right or wrong. */
export class SentNames {
  readonly #values: ReadonlyMap<string, string>;
  readonly #right: readonly (readonly [name: string, value: string])[];
  readonly #wrong: ReadonlyMap<string, string>;
  /** The first words of all names: `card`, `threeDSecure`. What reads a group is not asked where it was not sent. */
  readonly groups: ReadonlySet<string>;

  /**
   * @param sent `values` of names outside of lists: for a full cart, a set of all names would cost as much as all other
   * checks
   */
  constructor({
    values,
    right,
    wrong,
    groups,
  }: {
    readonly values: ReadonlyMap<string, string>;
    readonly right: readonly (readonly [name: string, value: string])[];
    readonly wrong: ReadonlyMap<string, string>;
    readonly groups: ReadonlySet<string>;
  }) {
    this.#values = values;
    this.#right = right;
    this.#wrong = wrong;
    this.groups = groups;
  }

  has(name: PlainName): boolean {
    return this.#values.has(name) || this.#wrong.has(name);
  }

  *[Symbol.iterator](): Generator<string> {
    for (const [name] of this.#right) {
      yield name;
    }
    yield* this.#wrong.keys();
  }
}

type NamedValue = readonly [name: string, value: string];

/**
 * The values that names of one request were sent with first.
 *
 * Most requests repeat nothing, so the accepted values are indexed at the first repetition only; from then on each is
 * entered once. A body of many repetitions is read in linear time.
 */
export class RepeatedNames {
  readonly #accepted: readonly NamedValue[];
  readonly #wrong: ReadonlyMap<string, string>;
  readonly #first = new Map<string, string>();
  #entered = 0;

  /** Both grow while the request is read; of a name that is wrong, the last value is kept. */
  constructor(accepted: readonly NamedValue[], wrong: ReadonlyMap<string, string>) {
    this.#accepted = accepted;
    this.#wrong = wrong;
  }

  /** Whether a repeated name has the same value as before, so that it says nothing new. */
  isSame([name, value]: NamedValue): boolean {
    const wrong = this.#wrong.get(name);
    return wrong === undefined ? this.#acceptedValue(name) === value : wrong === value;
  }

  #acceptedValue(name: string): string | undefined {
    for (const [each, value] of this.#accepted.slice(this.#entered)) {
      this.#first.set(each, value);
    }
    this.#entered = this.#accepted.length;
    return this.#first.get(name);
  }
}

interface Sent {
  readonly name: string;
  readonly value: string;
  /** The value in the catalogue's spelling. */
  readonly neutral: string;
}

/**
 * The names and brands that a request sent in another spelling than the catalogue's, so that its issues can be reported
 * in the words of the request.
 */
export class Spellings {
  readonly #sent = new Map<string, Sent>();

  /** @param name in the catalogue's spelling */
  add(name: string, [sentName, value]: readonly [name: string, value: string], neutral: string): void {
    this.#sent.set(name, { name: sentName, value, neutral });
  }

  /** Issues with names and brands as the request sent them. */
  inRequest(issues: readonly ParameterIssue[]): readonly ParameterIssue[] {
    return this.#sent.size === 0 ? issues : issues.map((issue) => this.#respelt(issue));
  }

  #respelt({ name, value, problem }: ParameterIssue): ParameterIssue {
    const sent = this.#sent.get(name);
    return {
      name: this.#nameOf(name),
      value: sent !== undefined && value === sent.neutral ? sent.value : value,
      problem: this.#problemOf(problem),
    };
  }

  #problemOf(problem: ParameterProblem): ParameterProblem {
    return 'other' in problem ? { ...problem, other: this.#nameOf(problem.other) } : problem;
  }

  #nameOf(name: string): string {
    return this.#sent.get(name)?.name ?? name;
  }
}
