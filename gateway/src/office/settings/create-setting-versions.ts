import { type Row, runStatements, type Store } from '../../store/store.ts';
import { keptJson, keptText } from '../../values/card-data-in.ts';
import type { Difference } from './differences.ts';
import type { Json, JsonObject } from './json.ts';
import type {
  SettingAuthor,
  SettingVersion,
  SettingVersionRecord,
  SettingVersions,
} from './setting-versions.ts';

/** The versions of the settings in a store. */
export function createSettingVersions(store: Store): SettingVersions {
  const run = runStatements(store, 'setting versions', SETTING_VERSION_STATEMENTS);
  return {
    add: async ({ number, author, createdAt, reason, restores = null, fileHash, differences, patch }) => {
      const [id, name] = author.kind === 'user' ? [author.id, author.email] : [null, author.name];
      const changes = JSON.stringify(keptJson(differences.map(writtenDifference)));
      const values = [
        number,
        changes,
        author.kind,
        id,
        name,
        createdAt,
        keptText(reason),
        restores,
        fileHash,
      ];
      const added = await run('add', [...values, JSON.stringify(keptJson(patch))]);
      return added.length > 0 ? 'added' : 'stale';
    },
    newestNumber: async () => {
      const [row] = await run('newestNumber', []);
      return Number(row?.['number'] ?? 0);
    },
    newest: async () => oneOf(await run('newest', [])),
    find: async (number) => oneOf(await run('find', [number])),
    list: async (below, limit) => (await run('list', [below, limit])).map(recordOf),
  };
}

function oneOf([row]: readonly Row[]): SettingVersion | undefined {
  return row && versionOf(row);
}

function versionOf(row: Row): SettingVersion {
  return { ...recordOf(row), patch: JSON.parse(String(row['patch'])) as JsonObject };
}

function recordOf(row: Row): SettingVersionRecord {
  return {
    number: Number(row['number']),
    author: authorOf(row),
    createdAt: Number(row['made_at']),
    reason: String(row['reason']),
    restores: row['restores'] === null ? undefined : Number(row['restores']),
    fileHash: String(row['file_hash']),
    differences: (JSON.parse(String(row['changes'])) as WrittenDifference[]).map(readDifference),
  };
}

function authorOf(row: Row): SettingAuthor {
  const name = String(row['author_name']);
  return row['author_kind'] === 'user'
    ? { kind: 'user', id: String(row['author_id']), email: name }
    : { kind: 'operator', name };
}

/** JSON has no `undefined`, and `null` is no value of a setting. */
type WrittenDifference = readonly [path: readonly string[], before: Json, after: Json];

function writtenDifference({ path, before = null, after = null }: Difference): WrittenDifference {
  return [path, before, after];
}

function readDifference([path, before, after]: WrittenDifference): Difference {
  return { path, before: before ?? undefined, after: after ?? undefined };
}

const RECORD = 'number, changes, author_kind, author_id, author_name, made_at, reason, restores, file_hash';

/** The statements of the table of versions, which are the same in every store. */
const SETTING_VERSION_STATEMENTS = {
  // Two authors who come at once find the same newest number; the key lets one of them through.
  add: `INSERT INTO setting_versions (${RECORD}, patch)
    SELECT CAST($1 AS bigint), $2, $3, $4, $5, CAST($6 AS bigint), $7, CAST($8 AS bigint), $9, $10
    WHERE 1 + (SELECT coalesce(max(number), 0) FROM setting_versions) = CAST($1 AS bigint)
    ON CONFLICT (number) DO NOTHING RETURNING number`,
  newestNumber: 'SELECT coalesce(max(number), 0) AS number FROM setting_versions',
  newest: `SELECT ${RECORD}, patch FROM setting_versions ORDER BY number DESC LIMIT 1`,
  find: `SELECT ${RECORD}, patch FROM setting_versions WHERE number = $1`,
  list: `SELECT ${RECORD} FROM setting_versions WHERE number < $1 ORDER BY number DESC LIMIT $2`,
} as const;
