import { type Difference, type Json, pathText, type SettingVersionRecord } from '@tollgate/gateway/api';
import { english } from '@tollgate/gateway/catalogue/messages/say';
import { timeText } from '../acts/act-command.ts';
import { checkVersion, REASON_LENGTH, type VersionAsk } from '../office/settings-desk/check-version.ts';
import { type CommandEnd, failed } from './command.ts';
import { operatorOfMachine, type SettingsWork } from './with-settings.ts';

/** Whether a reason is one line of text. */
function isReason(text: string): boolean {
  const length = text.trim().length;
  return length >= REASON_LENGTH.min && length <= REASON_LENGTH.max && !/\p{Cc}/u.test(text);
}

const NO_REASON = `--reason takes one line of ${REASON_LENGTH.min} to ${REASON_LENGTH.max} characters`;

/** Checks a change and stores it as a version, or only shows it. */
export async function makeVersion(
  ask: Omit<VersionAsk, 'author'>,
  { base, versions, checking }: SettingsWork,
  isCheckOnly: boolean,
): Promise<CommandEnd> {
  if (!isReason(ask.reason)) return failed(NO_REASON);
  const reason = ask.reason.trim();
  const checked = await checkVersion({ ...ask, reason, author: operatorOfMachine() }, base, checking);
  if (!checked.ok) {
    const lines = checked.error.map(
      ({ path, message }) => `${path === '' ? '' : `${path} `}${english(message)}`,
    );
    return failed(lines.join('\n'));
  }
  const { version } = checked.value;
  if (version.differences.length === 0) {
    return { kind: 'done', lines: ['Nothing differs from the settings in use.'], json: { version: null } };
  }
  const differences = differenceLines(version.differences);
  if (isCheckOnly) {
    const lines = ['It is valid. It would change:', ...differences];
    return { kind: 'done', lines, json: { version: null, wouldBe: versionJson(version) } };
  }
  if ((await versions.add(version)) === 'stale') {
    const message = 'another version was created at the same time; see `merchants versions`, and try again';
    return failed(message);
  }
  return {
    kind: 'done',
    lines: [
      `Version ${version.number} is created; running gateways take it over within seconds. It changes:`,
      ...differences,
    ],
    json: { version: versionJson(version) },
  };
}

const MOST_CHARACTERS = 200;

/** One line for each setting: `merchants › Shop › throttling: absent → {"every":…}`. */
function differenceLines(differences: readonly Difference[]): readonly string[] {
  return differences.map(
    ({ path, before, after }) => `  ${pathText(path)}: ${valueText(before)} → ${valueText(after)}`,
  );
}

export function versionLines(version: SettingVersionRecord): readonly string[] {
  const { number, author, createdAt, reason, restores, differences } = version;
  const by = author.kind === 'user' ? author.email : `${author.name} at the command line`;
  const back = restores === undefined ? '' : `, back to version ${restores}`;
  return [`${number}  ${timeText(createdAt)}  by ${by}${back}: ${reason}`, ...differenceLines(differences)];
}

export function versionJson(version: SettingVersionRecord) {
  const { number, author, createdAt, reason, restores = null, fileHash, differences } = version;
  return {
    number,
    author,
    madeAt: timeText(createdAt),
    reason,
    restores,
    fileHash,
    differences: differencesJson(differences),
  };
}

function differencesJson(differences: readonly Difference[]) {
  return differences.map(({ path, before = null, after = null }) => ({ path, before, after }));
}

function valueText(value: Json | undefined): string {
  const text = value === undefined ? 'absent' : JSON.stringify(value);
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text;
}
