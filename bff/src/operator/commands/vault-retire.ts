import { type Retirement, type RetirementStage, retireDataKeys, systemClock } from '@tollgate/gateway/api';
import { openSeals } from '@tollgate/gateway/store/api';
import type { Command } from '../command.ts';
import { VAULT_UNAVAILABLE, withStore } from '../with-store.ts';

export const vaultRetire: Command = {
  summary: 'reseals everything with new data keys and destroys the old ones, while gateways run',
  about: [
    'Seals stored details and all other sealed texts with new data keys, waits until no gateway uses the old ones, and destroys them. It can be stopped at any time; run it again to continue.',
  ],
  example: 'vault retire',
  exitCodes: { 0: 'all old data keys are destroyed', 1: 'some are left, or the command failed' },
  options: {
    merchant: { value: 'name', meaning: 'only the data keys of this merchant; default: all merchants' },
  },
  records: { action: 'vault.retire' },
  run: ({ config, options, note }) =>
    withStore(openSeals(config.settings), VAULT_UNAVAILABLE, async ({ store, texts, keys, keysPlace }) => {
      const parts = { store, texts, keys, clock: systemClock };
      const merchant = options.get('merchant');
      const retired = await retireDataKeys(parts, { merchant, onProgress: noteStages(note) });
      if (!retired.ok) return { kind: 'failed', message: `${keysPlace}: ${retired.error}` };
      const { broken, left } = retired.value;
      const kind = broken === 0 && left === 0 ? 'done' : 'disproved';
      return { kind, lines: linesOf(retired.value), json: retired.value };
    }),
};

function linesOf({ destroyed, resealed, broken, left }: Retirement): readonly string[] {
  return [
    destroyed === 0 && left === 0
      ? 'There are no data keys to retire.'
      : `Destroyed data keys: ${destroyed}. Resealed: ${resealed}.`,
    ...(broken === 0
      ? []
      : [
          `Sealed texts that do not open with their data key: ${broken}. They and their data keys were kept.`,
        ]),
    ...(left === 0 ? [] : [`Retired data keys that are not yet destroyed: ${left}. Run this again.`]),
  ];
}

const SECOND = 1000;

const WORDS: Readonly<Record<Exclude<RetirementStage, 'sealing'>, string>> = {
  waiting: 'waiting until no gateway uses the old data keys',
  destroying: 'destroying the old data keys',
};

/** Each new stage, and at most a line a second while envelopes are resealed. */
function noteStages(note: (line: string) => void): (stage: RetirementStage, resealed: number) => void {
  let last: RetirementStage | undefined;
  let next = 0;
  return (stage, resealed) => {
    if (stage === 'sealing' ? performance.now() >= next : stage !== last) {
      next = performance.now() + SECOND;
      last = stage;
      note(stage === 'sealing' ? `${resealed} resealed so far` : WORDS[stage]);
    }
  };
}
