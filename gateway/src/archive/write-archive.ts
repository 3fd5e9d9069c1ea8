import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { monthOf, startOf } from '../features/personal-data/month-keys.ts';
import type { Month } from '../features/stored-details/month-key-name.ts';
import { failure, type Result, success } from '../values/result.ts';
import { ArchiveBody } from './archive-body.ts';
import { type ArchiveManifest, fileOf, manifestOf, readManifest, textOf } from './archive-manifest.ts';
import { type ArchiveSource, closedPayments } from './closed-payments.ts';
import { ArchiveFault, codeOf, renameDurably, withFile, writeDurably } from './durable-files.ts';
import { OlderArchive } from './older-archive.ts';
import { wholeFile } from './read-archives.ts';
import type { ReasonToStay } from './reason-to-stay.ts';

interface ArchiveOptions {
  readonly folder: string;
  readonly month: Month;
  /** A payment must have been without an operation for so many months. */
  readonly idleMonths: number;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Is called with how many payments were looked at. */
  readonly onProgress?: (payments: number) => void;
}

export interface WrittenArchive {
  /** `undefined` when no payment of the month has ended long enough ago. */
  readonly manifest: ArchiveManifest | undefined;
  /** Whether the files were the same already. */
  readonly isUnchanged: boolean;
  /** How many payments of the month stay out, by the reason. */
  readonly staying: Readonly<Partial<Record<ReasonToStay, number>>>;
}

/** Until when payments of a month must have been idle, milliseconds since the epoch; refuses a month that is too new. */
export function endedMonth(month: Month, idleMonths: number, now: number): Result<number, string> {
  const idleSince = startOf(monthOf(now), -idleMonths);
  if (!MONTH.test(month)) return failure(`${month}: write a month such as 2025-01`);
  if (startOf(month, 1) > idleSince) {
    const newest = monthOf(startOf(monthOf(idleSince), -1));
    return failure(
      `${month}: the newest month whose payments can have been idle for ${idleMonths} months is ${newest}`,
    );
  }
  return success(idleSince);
}

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;

/**
 * Writes the payments of a month that ended long ago into a file with a manifest. The rows stay in the database until {@link dropArchived}.
 *
 * Both files get their names when they are whole and on the disk. Where the payments are the same, so are the bytes. An
 * archive is replaced only when each of its payments is in the new one, or still in the database: what was removed from
 * there on purpose is taken over.
 * @throws ArchiveFault, StoreUnavailable
 */
export async function writeArchive(
  source: ArchiveSource,
  { folder, month, idleMonths, now, onProgress }: ArchiveOptions,
): Promise<Result<WrittenArchive, string>> {
  const ended = endedMonth(month, idleMonths, now);
  if (!ended.ok) return ended;
  if (!(await source.sealing.sealingMark()).isDone) {
    return failure(
      'names and addresses that an older version kept in clear are not sealed yet, and would stay in the archive; `doctor --only stores` says when that begins',
    );
  }
  await makeFolder(folder);
  await finishInterrupted(folder, month);
  const staying: Partial<Record<ReasonToStay, number>> = {};
  const body = new ArchiveBody();
  const older = await OlderArchive.open(folder, month, source.ledger);
  const mayBeGone = (await source.ledger.removedMonths()).some((each) => each.month === month);
  const data = join(folder, newOf(fileOf(month)));
  try {
    let lost: string | undefined;
    await writeDurably(data, async (append) => {
      const pages = closedPayments(source, month, ended.value, staying);
      for await (const { payment, isGone } of ofBoth(older, pages, onProgress)) {
        if (isGone && !mayBeGone) lost ??= payment.id;
        const block = body.add(payment);
        if (block.length > 0) await append(block);
      }
      await append(body.end());
    });
    if (lost !== undefined) {
      return failure(
        `${join(folder, fileOf(month))} has the payment ${lost}, which is no longer in the database; the archive stays as it is`,
      );
    }
    const manifest = body.manifest(month);
    const isUnchanged = older.manifest !== undefined && textOf(older.manifest) === textOf(manifest);
    if (manifest.payments > 0 && !isUnchanged) {
      const text = Buffer.from(textOf(manifest));
      await writeDurably(join(folder, newOf(manifestOf(month))), (append) => append(text));
      await giveNames(folder, [fileOf(month), manifestOf(month)]);
    }
    return success({ manifest: manifest.payments > 0 ? manifest : undefined, isUnchanged, staying });
  } finally {
    await older.close();
    await rm(data, { force: true }).catch(() => undefined);
  }
}

/** The payments that ended, with those of the older archive that the database does not have any more. */
async function* ofBoth(
  older: OlderArchive,
  pages: ReturnType<typeof closedPayments>,
  onProgress: ArchiveOptions['onProgress'],
): ReturnType<OlderArchive['merge']> {
  for await (const { closed, looked } of pages) {
    yield* older.merge(closed);
    onProgress?.(looked);
  }
  yield* older.rest();
}

/** Without those above it: where one of these is missing, the name is misspelt, or its disk is not mounted. */
async function makeFolder(folder: string): Promise<void> {
  await withFile(folder, 'written', async () => {
    try {
      await mkdir(folder, { mode: 0o700 });
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
  });
}

function newOf(name: string): string {
  return `${name}.new`;
}

async function giveNames(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    // oxlint-disable-next-line no-await-in-loop -- the manifest last, so that what it names is there
    await renameDurably(join(folder, newOf(name)), join(folder, name));
  }
}

/** A run that ended between both names has a whole new file, and a manifest that fits it and not its name yet. */
async function finishInterrupted(folder: string, month: Month): Promise<void> {
  const next = await readManifest(folder, month, newOf(manifestOf(month)));
  if (next.ok && next.value !== undefined && (await fits(folder, next.value))) {
    await giveNames(folder, [manifestOf(month)]);
  }
  await withFile(folder, 'written', () => rm(join(folder, newOf(manifestOf(month))), { force: true }));
}

async function fits(folder: string, manifest: ArchiveManifest): Promise<boolean> {
  try {
    await wholeFile(folder, manifest);
    return true;
  } catch (error) {
    if (error instanceof ArchiveFault) return false;
    throw error;
  }
}
