import { type Difference, type Json, pathText, type SettingVersionRecord } from '@tollgate/gateway/api';
import { timeText } from '../acts/time-text.ts';

const MOST_CHARACTERS = 200;

/** One line for each setting: `merchants › Shop › throttling: absent → {"every":…}`. */
export function differenceLines(differences: readonly Difference[]): readonly string[] {
  return differences.map(
    ({ path, before, after }) => `  ${pathText(path)}: ${valueText(before)} → ${valueText(after)}`,
  );
}

export function versionLines(version: SettingVersionRecord): readonly string[] {
  const { number, author, madeAt, reason, restores, differences } = version;
  const by = author.kind === 'user' ? author.email : `${author.name} at the command line`;
  const back = restores === undefined ? '' : `, back to version ${restores}`;
  return [`${number}  ${timeText(madeAt)}  by ${by}${back}: ${reason}`, ...differenceLines(differences)];
}

export function versionJson(version: SettingVersionRecord) {
  const { number, author, madeAt, reason, restores = null, fileHash, differences } = version;
  return {
    number,
    author,
    madeAt: timeText(madeAt),
    reason,
    restores,
    fileHash,
    differences: differencesJson(differences),
  };
}

export function differencesJson(differences: readonly Difference[]) {
  return differences.map(({ path, before = null, after = null }) => ({ path, before, after }));
}

function valueText(value: Json | undefined): string {
  const text = value === undefined ? 'absent' : JSON.stringify(value);
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text;
}
