import type { EnvelopeStore } from './envelope-store.ts';
import { VaultKey, type VaultKeys } from './vault-keys.ts';

/** A place for stored details, for the suite that every store of them must pass. */
export interface VaultPlace {
  readonly store: EnvelopeStore;
  /** The same tables through a connection of its own, as another process has them. */
  another(): Promise<EnvelopeStore>;
  /** Runs SQL on its tables, on another connection than the store. */
  query(sql: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** Everything that the store has written anywhere. */
  bytes(): Promise<Buffer>;
  /** Cuts the store off, as a failure would. */
  cutOff(): Promise<void>;
  remove(): Promise<void>;
}

/** Another key for each number, and the same one each time. */
export function sampleKey(number: number, id = `k${number}`): VaultKey {
  return new VaultKey(id, Buffer.alloc(32, number).toString('base64'));
}

export function sampleKeys(current: VaultKey, ...older: VaultKey[]): VaultKeys {
  return { current, all: [current, ...older] };
}
