import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { failure, type Result, success } from '@tollgate/gateway/api';
import { isBrandCode } from '@tollgate/gateway/catalogue/brands/brand-codes';
import { isFormAccountBrandCode } from '@tollgate/gateway/catalogue/brands/form-account-brands';
import { drawingMistake } from './drawing-mistake.ts';

/** More would delay a shopper's page for pictures of 36 by 24 pixels. */
const MOST_BYTES = 8 * 1024;
const MOST_FILES = 40;
const HASH_LENGTH = 16;

/**
 * Reads the folder of an operator's own marks, one SVG file for each brand. A page shows each as an image and never as
 * nodes of its own, because an image runs and loads nothing, whatever it holds.
 *
 * @param folder next to the merchants file; an operator without marks has none
 * @returns every mistake, with the path of its file
 */
export function readOwnMarks(folder: string): Result<OwnMarks, readonly string[]> {
  let listed: readonly string[];
  try {
    // Files that begin with a dot belong to file systems and version control.
    listed = readdirSync(folder).filter((file) => !file.startsWith('.'));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
    return code === 'ENOENT' ? success(NO_MARKS) : failure([`${folder} cannot be read (${code})`]);
  }
  const mistakes =
    listed.length > MOST_FILES
      ? [`${folder} has ${listed.length} files, at most ${MOST_FILES} are allowed`]
      : [];
  const names: Record<string, string> = {};
  const files = new Map<string, Buffer>();
  for (const file of listed.toSorted()) {
    const path = join(folder, file);
    const brand = brandOf(file);
    const content =
      brand === undefined ? failure('must be named after a brand, as VISA.svg') : readMark(path);
    if (!content.ok) {
      mistakes.push(`${path}: ${content.error}`);
    } else if (brand !== undefined) {
      const hash = createHash('sha256').update(content.value).digest('hex').slice(0, HASH_LENGTH);
      const name = `${brand}.${hash}.svg`;
      names[brand] = name;
      files.set(name, content.value);
    }
  }
  return mistakes.length > 0 ? failure(mistakes) : success({ names, files });
}

function brandOf(file: string): string | undefined {
  const brand = file.endsWith('.svg') ? file.slice(0, -'.svg'.length) : '';
  return isBrandCode(brand) || isFormAccountBrandCode(brand) ? brand : undefined;
}

function readMark(path: string): Result<Buffer, string> {
  let content: Buffer;
  let text: string;
  try {
    content = readFileSync(path);
    text = new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch (error) {
    return failure(error instanceof TypeError ? 'is not UTF-8' : 'cannot be read');
  }
  if (content.length > MOST_BYTES) {
    return failure(`has ${content.length} bytes, at most ${MOST_BYTES} are allowed`);
  }
  const mistake = drawingMistake(text);
  return mistake === undefined ? success(content) : failure(mistake);
}

/** The marks of brands that an operator has put next to the merchants file. */
export interface OwnMarks {
  /** Names of files by brand, each with the hash of its content. */
  readonly names: Readonly<Record<string, string>>;
  /** Content by name. */
  readonly files: ReadonlyMap<string, Buffer>;
}

const NO_MARKS: OwnMarks = { names: {}, files: new Map() };
