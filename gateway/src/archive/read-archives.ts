import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Month } from '../features/stored-details/month-key-name.ts';
import { asPaymentId, startOfId } from '../values/ids.ts';
import { type ArchiveBlock, type ArchiveManifest, fileOf, readManifest } from './archive-manifest.ts';
import type { ArchivedPayment } from './archived-rows.ts';
import { ArchiveFault, withFile } from './durable-files.ts';

/** A block of an archive, whose hash was right when it was read. */
export interface ReadBlock {
  /** A payment a line, as {@link ArchivedPayment}. */
  readonly lines: readonly string[];
}

const NAME = /^(?<month>\d{4}-\d{2})\.(?:manifest\.json|jsonl\.gz)$/;

/** The months of which a folder has an archive or a part of one, the oldest first. @throws ArchiveFault */
export async function archivedMonths(folder: string): Promise<readonly Month[]> {
  const names = await withFile(folder, 'read', () => readdir(folder));
  return [...new Set(names.flatMap((name) => NAME.exec(name)?.groups?.['month'] ?? []))].toSorted();
}

/** The manifest of a month that has one. @throws ArchiveFault */
export async function openManifest(folder: string, month: Month): Promise<ArchiveManifest> {
  const manifest = await readManifest(folder, month);
  if (!manifest.ok) throw new ArchiveFault(manifest.error);
  if (manifest.value === undefined) {
    throw new ArchiveFault(
      existsSync(join(folder, fileOf(month)))
        ? `${join(folder, fileOf(month))} has no manifest: ${DAMAGED}`
        : `${folder} has no archive of ${month}`,
    );
  }
  return manifest.value;
}

/** The blocks of an archive, one in memory at a time, each after its hash was found right. @throws ArchiveFault */
export async function* readBlocks(
  folder: string,
  { file: name, blocks, bytes }: ArchiveManifest,
  isWanted: (block: ArchiveBlock) => boolean = () => true,
): AsyncGenerator<ReadBlock> {
  const path = join(folder, name);
  const file = await withFile(path, 'read', () => open(path, 'r'));
  try {
    const { size } = await withFile(path, 'read', () => file.stat());
    if (size !== bytes) {
      throw new ArchiveFault(`${path} has ${size} bytes, and ${bytes} by its manifest: ${DAMAGED}`);
    }
    let at = 0;
    for (const block of blocks) {
      if (isWanted(block)) {
        const part = Buffer.alloc(block.bytes);
        const from = at;
        // oxlint-disable-next-line no-await-in-loop -- one block in memory at a time
        await withFile(path, 'read', () => file.read(part, 0, block.bytes, from));
        if (sha256(part) !== block.sha256) {
          throw new ArchiveFault(`${path} has other bytes than its manifest says, from ${at} on: ${DAMAGED}`);
        }
        yield { lines: gunzipSync(part).toString().trimEnd().split('\n') };
      }
      at += block.bytes;
    }
  } finally {
    await file.close();
  }
}

const DAMAGED =
  'if `archive write` was interrupted, run it for this month again; otherwise the file was changed or cut off: restore it from a copy, or, while its payments are in the database, remove it with its manifest and write it again';

/** Compares the hash of the whole file. @throws ArchiveFault */
export async function wholeFile(folder: string, { file, sha256: written }: ArchiveManifest): Promise<void> {
  const hash = createHash('sha256');
  const path = join(folder, file);
  await withFile(path, 'read', async () => {
    for await (const part of createReadStream(path)) hash.update(part as Buffer);
  });
  if (hash.digest('hex') !== written) {
    throw new ArchiveFault(`${path} has another SHA-256 than its manifest says: ${DAMAGED}`);
  }
}

export function sha256(part: Uint8Array): string {
  return createHash('sha256').update(part).digest('hex');
}

export function paymentOfLine(line: string): ArchivedPayment {
  return JSON.parse(line) as ArchivedPayment;
}

/** The most payments that a word finds. */
const MOST_FOUND = 11;

/**
 * The archived payments in which a word is the id of an operation or a checkout, or a reference: the archive of the id's
 * own month is read first, and of it the blocks around the id. @throws ArchiveFault
 */
export async function findArchived(folder: string, word: string): Promise<readonly ArchivedPayment[]> {
  const months = await archivedMonths(folder);
  const own = monthOfId(word);
  const text = JSON.stringify(word);
  const around = ({ leastId, greatestId }: ArchiveBlock) => leastId <= word && word <= greatestId;
  const searches: (readonly [Month, (block: ArchiveBlock) => boolean])[] = [
    ...months.filter((month) => month === own).map((month) => [month, around] as const),
    ...months
      .toReversed()
      .map((month) => [month, (block: ArchiveBlock) => month !== own || !around(block)] as const),
  ];
  /* oxlint-disable no-await-in-loop -- block after block, so that memory does not grow with the archives */
  for (const [month, isWanted] of searches) {
    const found: ArchivedPayment[] = [];
    for await (const { lines } of readBlocks(folder, await openManifest(folder, month), isWanted)) {
      found.push(...lines.filter((line) => line.includes(text)).map((line) => paymentOfLine(line)));
    }
    const named = found.filter((payment) => isNamed(payment, word));
    if (named.length > 0) return named.slice(0, MOST_FOUND);
  }
  /* oxlint-enable no-await-in-loop */
  return [];
}

function isNamed({ rows: { operations = [] } }: ArchivedPayment, word: string): boolean {
  return operations.some((row) =>
    [row['id'], row['checkout_id'], row['merchant_transaction_id']].includes(word),
  );
}

function monthOfId(word: string): Month | undefined {
  const id = asPaymentId(word);
  const date = new Date(id === undefined ? Number.NaN : startOfId(id));
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString().slice(0, 'yyyy-mm'.length);
}
