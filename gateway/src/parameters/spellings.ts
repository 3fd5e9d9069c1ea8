import type { ParameterIssue, ParameterProblem } from './parameter-issue.ts';

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
