import {
  checkDataKeys,
  type KeyUse,
  type Retirement,
  type RetirementStage,
  type RetiringKeys,
  type Rotation,
  retireDataKeys,
  retiringKeys,
  rotateDataKeys,
  vaultStatus as statusOf,
  systemClock,
  type TokenRecord,
  tokenState,
  unusedKeys,
} from '@tollgate/gateway/api';
import { openSeals, openVault } from '@tollgate/gateway/store/api';
import { type Command, failed, noteEachSecond, tableLines } from '../command.ts';
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
      if (!retired.ok) return failed(`${keysPlace}: ${retired.error}`);
      const { broken, left } = retired.value;
      const kind = broken === 0 && left === 0 ? 'done' : 'disproved';
      return { kind, lines: retirementLines(retired.value), json: retired.value };
    }),
};

function retirementLines({ destroyed, resealed, broken, left }: Retirement): readonly string[] {
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
      if (!rotated.ok) return failed(`${keysPlace}: ${rotated.error}`);
      const { rewrapped, left } = rotated.value;
      return {
        kind: left === 0 ? 'done' : 'disproved',
        lines: rotationLines(rotated.value, keys.current.id),
        json: { key: keys.current.id, rewrapped, left },
      };
    }),
};

function rotationLines({ rewrapped, left }: Rotation, key: string): readonly string[] {
  const done =
    rewrapped === 0
      ? `All data keys were already wrapped with the key ${key}.`
      : `Data keys that are now wrapped with the key ${key}: ${rewrapped}.`;
  const rest = `Created meanwhile by a gateway with another first key: ${left}. Start every gateway with ${key} first, and run this again.`;
  return left === 0 ? [done] : [done, rest];
}

export const vaultStatus: Command = {
  summary: 'shows what depends on each vault key, and which older keys can be removed',
  about: [
    'Shows how many data keys, registrations and access tokens depend on each key of VAULT_KEYS. Nothing is changed.',
  ],
  example: 'vault status',
  exitCodes: {
    0: 'all needed keys are present',
    1: 'a key is missing or wrong, or the vault could not be read',
  },
  records: 'nothing',
  run: ({ config }) =>
    withStore(
      openVault(config.settings),
      VAULT_UNAVAILABLE,
      async ({ dataKeys, accessTokens, keys, keysPlace }) => {
        const uses = await statusOf(dataKeys, keys);
        const checked = await checkDataKeys(dataKeys, keys);
        const tokens = await accessTokens.list();
        const now = Date.now();
        const report: StatusReport = {
          uses,
          removable: unusedKeys(uses),
          retiring: await retiringKeys(dataKeys),
          tokens: tokens.filter((token) => ['valid', 'key-unknown'].includes(tokenState(token, keys, now))),
          fault: checked.ok ? undefined : `${keysPlace}: ${checked.error}`,
        };
        const kind = checked.ok ? 'done' : 'disproved';
        return { kind, lines: statusLines(report), json: statusJson(report) };
      },
    ),
};

/** The number of secrets that depend on each key of the vault. */
interface StatusReport {
  readonly uses: readonly KeyUse[];
  /** Older keys that no stored details need. */
  readonly removable: readonly string[];
  /** The rest of the work of `vault retire`; `undefined` when it is done. */
  readonly retiring: RetiringKeys | undefined;
  /** Access tokens that become invalid when a key is removed. The key of old tokens is unknown. */
  readonly tokens: readonly TokenRecord[];
  /** One line about keys that are missing or wrong. */
  readonly fault: string | undefined;
}

/** The status as text: a table of the keys, and advice. */
function statusLines(report: StatusReport): readonly string[] {
  const { uses, fault } = report;
  const rows = [
    ['key', 'use', 'data keys', 'registrations', 'access tokens'],
    ...uses.map(({ id, role, dataKeys, registrations }) => [
      id,
      role,
      String(dataKeys),
      String(registrations),
      String(tokensOf(report, id)),
    ]),
  ];
  return [...tableLines(rows), '', ...(fault === undefined ? [] : [fault]), ...adviceOf(report)];
}

/** The JSON of the command. */
function statusJson(report: StatusReport): unknown {
  const { uses, removable, retiring, tokens, fault } = report;
  return {
    keys: uses.map(({ id, role, dataKeys, registrations }) => ({
      id,
      use: role,
      dataKeys,
      registrations,
      accessTokens: tokensOf(report, id),
    })),
    removable,
    validAccessTokens: tokens.length,
    accessTokensOfUnknownKey: tokensOf(report, undefined),
    retiring: retiring === undefined ? null : { ...retiring, since: new Date(retiring.since).toISOString() },
    fault: fault ?? null,
  };
}

function tokensOf({ tokens }: StatusReport, key: string | undefined): number {
  return tokens.filter(({ keyId }) => keyId === key).length;
}

function adviceOf(report: StatusReport): readonly string[] {
  const { uses, removable, retiring } = report;
  const unknown = tokensOf(report, undefined);
  const needed = uses.filter(({ role, dataKeys }) => role === 'older' && dataKeys > 0).map(({ id }) => id);
  return [
    removable.length === 0
      ? 'No older key can be removed.'
      : `Stored details do not need: ${removable.join(', ')}. A key can be removed a day after it was last in front.`,
    ...(retiring === undefined
      ? []
      : [
          `Data keys that are being retired since ${new Date(retiring.since).toISOString()}: ${retiring.dataKeys}; registrations that are still sealed with them: ${retiring.registrations}. \`vault retire\` continues.`,
        ]),
    ...(needed.length === 0 ? [] : [`Still needed: ${needed.join(', ')}, until \`vault rotate\` has run.`]),
    ...removable
      .filter((key) => tokensOf(report, key) > 0)
      .map(
        (key) =>
          `Access tokens that depend on ${key}: ${tokensOf(report, key)}. Replace them before you remove it.`,
      ),
    ...(removable.length === 0 || unknown === 0
      ? []
      : [`Access tokens that depend on an unknown key: ${unknown}; \`token list\` shows since when.`]),
  ];
}
