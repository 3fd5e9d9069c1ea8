import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { failure, type Result, success } from '@tollgate/gateway/api';
import { z } from 'zod';
import { type ObservedPage, observedPage } from './observed-page.ts';

/** The visit of a page that later ones are compared with. */
export interface PageRecord {
  readonly url: string;
  readonly page: ObservedPage;
  /** Why this visit was accepted, in the operator's words; `null` for the first one. */
  readonly reason: string | null;
}

const pageRecord = z.object({ url: z.string(), page: observedPage, reason: z.string().nullable() });

/** Where the record of a page lies. */
export function recordPath(dataFolder: string, url: string): string {
  const name = createHash('sha256').update(url).digest('hex').slice(0, 32);
  return join(dataFolder, 'verified-pages', `${name}.json`);
}

/** @returns `undefined` when the page was not visited before; a failure when its record can not be read */
export function readRecord(path: string): Result<PageRecord | undefined, string> {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT'
      ? success(undefined)
      : failure(`${path} can not be read: ${String(error)}`);
  }
  try {
    return success(pageRecord.parse(JSON.parse(text)));
  } catch {
    return failure(`${path} is no record of a page; remove it to begin anew`);
  }
}

/** A reader never finds half a record. */
export function writeRecord(path: string, record: PageRecord): void {
  mkdirSync(join(path, '..'), { recursive: true });
  const unfinished = `${path}.${process.pid}.unfinished`;
  writeFileSync(unfinished, `${JSON.stringify(record, null, 2)}\n`);
  renameSync(unfinished, path);
}
