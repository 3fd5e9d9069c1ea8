import type { Result } from '../../values/result.ts';
import type { KeptAnswer } from './idempotency-keys.ts';

/** How the payment or checkout that a request creates gets its id, and how it is found again under that id. */
export interface Creation<Id extends string, Created> {
  newId(): Id;
  /**
   * Finds what an earlier run has recorded under the id.
   *
   * @param isDead whether that run has ended without an answer, so that the acquirer may be asked about its operation, and
   *   no further request can reach it
   */
  recall(id: Id, isDead: boolean): Promise<Recalled<Created>>;
}

type Recalled<Created> =
  | { readonly kind: 'nothing' }
  /** Recorded, with an outcome that is not known yet. */
  | { readonly kind: 'open' }
  | { readonly kind: 'created'; readonly created: Created };

/**
 * Gives a request the id of what it creates. It is called once, after all checks and before anything is written; from
 * then on the id is durable and every repetition uses it.
 */
export type ReserveId<Id> = () => Promise<Result<Id, KeyRefused>>;

export type KeyRefused =
  /** Another request with the same key is running. */
  | { readonly kind: 'key-busy' }
  /** The key was used before, with other parameters. */
  | { readonly kind: 'key-of-another-request' };

/** The result of a request. */
export type Outcome<Created> =
  /** The answer that is kept for the key, to be sent unchanged. */
  | { readonly kind: 'repeated'; readonly answer: KeptAnswer }
  | {
      readonly kind: 'created';
      readonly created: Created;
      /**
       * Keeps the answer under the key, before it is sent. @returns the answer to send: another run's, when that was
       * faster
       */
      keep(answer: KeptAnswer): Promise<Result<KeptAnswer, KeyRefused>>;
    };

export const KEY_BUSY: KeyRefused = { kind: 'key-busy' };
export const KEY_OF_ANOTHER_REQUEST: KeyRefused = { kind: 'key-of-another-request' };
