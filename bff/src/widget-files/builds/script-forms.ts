import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WidgetAssets } from './load-assets.ts';

/** The script of a build in one of its content codings. */
export interface ScriptForm {
  /** `content-encoding`; `undefined` for the plain one. */
  readonly coding: 'br' | 'gzip' | undefined;
  readonly bytes: Buffer;
  /** The validator of these bytes, another one for each build and each coding. */
  readonly etag: string;
}

export type ScriptForms = Readonly<Record<'br' | 'gzip' | 'plain', ScriptForm>>;

const PREFIX = 'sha384-';
/** Characters of the base64 of a hash: 132 bits are enough to tell builds apart, and base64 is allowed in a tag. */
const NAME_LENGTH = 22;

/** Reads the script of a checked build into memory: it is small, and requested more often than any other file. */
export function readScriptForms({ root, script, integrity }: WidgetAssets): ScriptForms {
  const name = integrity.slice(PREFIX.length, PREFIX.length + NAME_LENGTH);
  const bytes = (ending: string) => readFileSync(join(root, `${script}${ending}`));
  return {
    br: { coding: 'br', bytes: bytes('.br'), etag: `"${name}-br"` },
    gzip: { coding: 'gzip', bytes: bytes('.gz'), etag: `"${name}-gzip"` },
    plain: { coding: undefined, bytes: bytes(''), etag: `"${name}"` },
  };
}
