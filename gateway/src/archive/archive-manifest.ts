import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Month } from '../features/stored-details/month-key-name.ts';
import { failure, type Result, success } from '../values/result.ts';
import { codeOf, faultOf } from './durable-files.ts';

const count = z.int().nonnegative();
const hash = z.string().regex(/^[\da-f]{64}$/);
const id = z.string();
const minor = z.string().regex(/^\d+$/);

const schema = z.strictObject({
  format: z.literal(1),
  month: z.string(),
  file: z.string(),
  bytes: count,
  sha256: hash,
  payments: count,
  operations: count,
  /** Positions on the ledger. */
  firstPosition: count,
  lastPosition: count,
  /** By currency, in minor units: what approved operations moved. */
  sums: z.record(z.string(), z.strictObject({ operations: count, toMerchants: minor, toShoppers: minor })),
  /** Each is a whole gzip member; together they are the file. */
  blocks: z.array(
    z.strictObject({ bytes: count, sha256: hash, payments: count, leastId: id, greatestId: id }),
  ),
});

/** What an archive has in it, and the hashes of it. */
export type ArchiveManifest = z.output<typeof schema>;

export type ArchiveBlock = ArchiveManifest['blocks'][number];

export function fileOf(month: Month): string {
  return `${month}.jsonl.gz`;
}

export function manifestOf(month: Month): string {
  return `${month}.manifest.json`;
}

/** The same manifest is always the same text. */
export function textOf(manifest: ArchiveManifest): string {
  return `${JSON.stringify(manifest, undefined, 1)}\n`;
}

/** @returns `undefined` when there is none; a failure when it cannot be read or is no manifest of this month */
export async function readManifest(
  folder: string,
  month: Month,
  name = manifestOf(month),
): Promise<Result<ArchiveManifest | undefined, string>> {
  const path = join(folder, name);
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? success(undefined) : failure(faultOf(path, error, 'read'));
  }
  const parsed = schema.safeParse(parseJson(text));
  return parsed.success && parsed.data.month === month && isConsistent(parsed.data)
    ? success(parsed.data)
    : failure(`${path}: this is not the manifest of an archive of ${month}, or it was changed or cut off`);
}

/** Whether its totals are those of its blocks. */
function isConsistent({ blocks, bytes, payments, file, month }: ArchiveManifest): boolean {
  const sum = (part: 'bytes' | 'payments') => blocks.reduce((total, block) => total + block[part], 0);
  return sum('bytes') === bytes && sum('payments') === payments && file === fileOf(month);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
