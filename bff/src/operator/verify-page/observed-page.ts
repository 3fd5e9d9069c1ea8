import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { failure, type Result, success } from '@tollgate/gateway/api';
import { z } from 'zod';

const observedScript = z.object({
  /** Where it came from, without the query; for code inside a document, the document's address. */
  address: z.string(),
  /** `file`: loaded by its address. `inline`: in a document. `made`: evaluated from a text, for example by `eval`. */
  origin: z.enum(['file', 'inline', 'made']),
  /** `sha384-…` of its text. */
  integrity: z.string(),
});

const observedDocument = z.object({
  /** The address without its query. */
  address: z.string(),
  status: z.number(),
  /** The security headers that it was sent with, by their names in lower case. */
  headers: z.record(z.string(), z.string()),
});

/** The contents of a shop's page, as a browser found them. */
const observedPage = z.object({
  /** Milliseconds since the epoch. */
  observedAt: z.number(),
  /** Every script that ran, in the page and in its frames. */
  scripts: z.array(observedScript),
  /** The page first, then the documents of its frames. */
  documents: z.array(observedDocument),
  /** The script tags of the page that name an address. */
  tags: z.array(z.object({ address: z.string(), integrity: z.string(), crossOrigin: z.string().nullable() })),
});

export type ObservedScript = z.infer<typeof observedScript>;
export type ObservedDocument = z.infer<typeof observedDocument>;
export type ObservedPage = z.infer<typeof observedPage>;

/** The headers by which a page protects itself and its shoppers. A change of one of them is reported. */
export const SECURITY_HEADERS = [
  'content-security-policy',
  'content-security-policy-report-only',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-embedder-policy',
  'cross-origin-resource-policy',
] as const;

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

/** @returns `undefined` when the page was not visited before; a failure when its record cannot be read */
export function readRecord(path: string): Result<PageRecord | undefined, string> {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT'
      ? success(undefined)
      : failure(`${path} cannot be read: ${String(error)}`);
  }
  try {
    return success(pageRecord.parse(JSON.parse(text)));
  } catch {
    return failure(`${path} is not a record of a page; remove it to start over`);
  }
}

/** A reader never finds half a record. */
export function writeRecord(path: string, record: PageRecord): void {
  mkdirSync(join(path, '..'), { recursive: true });
  const unfinished = `${path}.${process.pid}.unfinished`;
  writeFileSync(unfinished, `${JSON.stringify(record, null, 2)}\n`);
  renameSync(unfinished, path);
}
