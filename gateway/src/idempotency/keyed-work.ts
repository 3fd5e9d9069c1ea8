import type { Refused } from '../operations/refused.ts';
import type { Fields } from '../parameters/read-parameters.ts';
import type { Result } from '../values/result.ts';
import type { KeptAnswer } from './idempotency-keys.ts';
import type { ScopeParts } from './key-scope.ts';
import type { ReserveId } from './reserve-id.ts';

/** A request that its merchant may repeat under the same key. */
export interface KeyedRequest extends ScopeParts {
  readonly fields: Fields;
}

/** What a kind of request makes, how it is made and answered, and how it is found again. */
export interface KeyedWork<Id extends string, Made> extends AnsweredWork<Id, Made> {
  newId(): Id;
  /**
   * What an earlier run has written down under its id.
   *
   * @param isDead nobody works on it any more: whoever can be asked how it ended is asked
   */
  recall(id: Id, isDead: boolean): Promise<Recalled<Made>>;
}

/** The part of it that whoever speaks to the outside brings along. */
export interface AnsweredWork<Id extends string, Made> {
  /** A refusal has written nothing down, and is not kept. */
  run(reserve: ReserveId<Id>): Promise<Result<Made, Refused>>;
  /** The answer to what was made, by this request or by an earlier one. */
  render(made: Made): KeptAnswer;
}

export type Recalled<Made> =
  | { readonly kind: 'nothing' }
  /** Written down, and it is not known yet how it ends. */
  | { readonly kind: 'open' }
  | { readonly kind: 'made'; readonly made: Made };
