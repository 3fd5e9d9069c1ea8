import { type Rotation, rotateDataKeys } from '@tollgate/gateway/api';
import { openVault } from '@tollgate/gateway/store/api';
import { type Command, noteEachSecond } from '../command.ts';
import { VAULT_UNAVAILABLE, withStore } from '../with-store.ts';

export const vaultRotate: Command = {
  summary: 'wraps every data key with the current key, while gateways run',
  about: [
    'Wraps every data key with the first key of VAULT_KEYS, so that older keys can be removed. Stored details are not resealed; `vault retire` does that.',
  ],
  example: 'vault rotate',
  exitCodes: { 0: 'every data key is wrapped with the first key', 1: 'some are not, or the command failed' },
  records: { action: 'vault.rotate' },
  run: ({ config, note }) =>
    withStore(openVault(config.settings), VAULT_UNAVAILABLE, async ({ dataKeys, keys, keysPlace }) => {
      const rotated = await rotateDataKeys(
        dataKeys,
        keys,
        noteEachSecond(note, (done: number, all: number) => `${done} of ${all} data keys`),
      );
      if (!rotated.ok) return { kind: 'failed', message: `${keysPlace}: ${rotated.error}` };
      const { rewrapped, left } = rotated.value;
      return {
        kind: left === 0 ? 'done' : 'disproved',
        lines: linesOf(rotated.value, keys.current.id),
        json: { key: keys.current.id, rewrapped, left },
      };
    }),
};

function linesOf({ rewrapped, left }: Rotation, key: string): readonly string[] {
  const done =
    rewrapped === 0
      ? `All data keys were already wrapped with the key ${key}.`
      : `Data keys that are now wrapped with the key ${key}: ${rewrapped}.`;
  const rest = `Created meanwhile by a gateway with another first key: ${left}. Start every gateway with ${key} first, and run this again.`;
  return left === 0 ? [done] : [done, rest];
}
