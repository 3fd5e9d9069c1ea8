import { type Rotation, rotateDataKeys } from '@tollgate/gateway/api';
import { openVault } from '@tollgate/gateway/store/api';
import { type Command, noteEachSecond } from '../command.ts';
import { VAULT_UNAVAILABLE, withStore } from '../with-store.ts';

export const vaultRotate: Command = {
  summary: 'closes every data key of stored details with the current key, while gateways run',
  about: [
    'Wraps every data key with the first key of VAULT_KEYS, so that older keys can be taken out. Stored details are not sealed anew; `vault retire` does that.',
  ],
  example: 'vault rotate',
  exitCodes: {
    0: 'every data key is closed with the key in front',
    1: 'some are not, or the command could not be run',
  },
  records: { action: 'vault.rotate' },
  run: ({ config, note }) =>
    withStore(openVault(config.settings), VAULT_UNAVAILABLE, async ({ dataKeys, keys, keysPlace }) => {
      const rotated = await rotateDataKeys(
        dataKeys,
        keys,
        noteEachSecond(note, (done: number, all: number) => `${done} of ${all} data keys`),
      );
      if (!rotated.ok) {
        return { kind: 'failed', message: `${keysPlace}: ${rotated.error}` };
      }
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
      ? `No data key had to be closed anew with the key ${key}.`
      : `Data keys that are now closed with the key ${key}: ${rewrapped}.`;
  const rest = `Made meanwhile by a gateway that has another key in front: ${left}. Start every gateway with ${key} in front, and run this again.`;
  return left === 0 ? [done] : [done, rest];
}
