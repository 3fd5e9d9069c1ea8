import type { KeptAnswer } from '../idempotency/idempotency-keys.ts';
import type { ScopeParts } from '../idempotency/key-scope.ts';
import type { Fields } from '../parameters/read-parameters.ts';
import type { ReserveId } from './reserve-id.ts';

/** A request that its merchant may repeat under the same key. */
export interface KeyedRequest extends ScopeParts {
  readonly fields: Fields;
}

/** What a kind of request makes, how it is made, and how it is found again. */
export interface KeyedWork<Id extends string, Made> extends AnsweredWork<Id, Made> {
  newId(): Id;
  /**
   * What an earlier run has written down under its id.
   *
   * @param isDead nobody works on it any more: whoever can be asked how it ended is asked
   */
  recall(id: Id, isDead: boolean): Promise<Recalled<Made>>;
}

/** The part of it that knows the form of answers. */
export interface AnsweredWork<Id extends string, Made> {
  /** Serves the request. A refusal that comes before `reserve` is asked leaves no trace. */
  run(reserve: ReserveId<Id>): Promise<ServedAnswer>;
  /** The answer to something that an earlier run made. */
  render(made: Made): ServedAnswer;
}

export type Recalled<Made> =
  | { readonly kind: 'nothing' }
  /** Written down, and it is not known yet how it ends. */
  | { readonly kind: 'open' }
  | { readonly kind: 'made'; readonly made: Made };

/** An answer on its way. Headers of its own are for refusals, which are never kept. */
export interface ServedAnswer extends KeptAnswer {
  readonly headers?: Readonly<Record<string, string>>;
}
