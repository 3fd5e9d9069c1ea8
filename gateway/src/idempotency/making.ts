import type { Result } from '../values/result.ts';
import type { KeptAnswer } from './idempotency-keys.ts';

/** How the thing that a request makes gets its id, and how it is found again by it. */
export interface Making<Id extends string, Made> {
  newId(): Id;
  /**
   * What an earlier run has written down under its id.
   *
   * @param isDead that run has ended without an answer, so the acquirer may be asked how it ended
   */
  recall(id: Id, isDead: boolean): Promise<Recalled<Made>>;
}

export type Recalled<Made> =
  | { readonly kind: 'nothing' }
  /** Written down, and its outcome is not known yet. */
  | { readonly kind: 'open' }
  | { readonly kind: 'made'; readonly made: Made };

/**
 * Gives a request the id of what it makes: called once, after every check and before anything is written. From then on
 * the id is durable, and every repetition of the request uses it.
 */
export type ReserveId<Id> = () => Promise<Result<Id, KeyRefused>>;

export type KeyRefused =
  /** Another request with the same key is running. */
  | { readonly kind: 'key-busy' }
  /** The key was used before, with other parameters. */
  | { readonly kind: 'key-of-another-request' };

/** What a request came to. */
export type Outcome<Made> =
  /** The key's answer, to be sent as it is. */
  | { readonly kind: 'repeated'; readonly answer: KeptAnswer }
  | {
      readonly kind: 'made';
      readonly made: Made;
      /**
       * Keeps the answer under the key, before it is sent. @returns the answer to send, which is the other run's where
       * that was faster
       */
      keep(answer: KeptAnswer): Promise<Result<KeptAnswer, KeyRefused>>;
    };

export const KEY_BUSY: KeyRefused = { kind: 'key-busy' };
export const KEY_OF_ANOTHER_REQUEST: KeyRefused = { kind: 'key-of-another-request' };
