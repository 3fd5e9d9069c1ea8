import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WidgetAssets } from './load-assets.ts';

/** The script of a build in one of the forms that it is sent in. */
export interface ScriptForm {
  /** `content-encoding`; `undefined` for the plain one. */
  readonly coding: 'br' | 'gzip' | undefined;
  readonly bytes: Buffer;
  /** What a cache names its bytes by when it asks about them: another one for each build and each form. */
  readonly etag: string;
}

export type ScriptForms = Readonly<Record<'br' | 'gzip' | 'plain', ScriptForm>>;

const PREFIX = 'sha384-';
/** So much of the base64 of a hash, 132 bits, is enough to tell builds apart, and has no sign that a tag could not hold. */
const NAME_LENGTH = 22;

/** Reads the script of a checked build: it is small, and of all files it is asked for most. */
export function readScriptForms({ root, script, integrity }: WidgetAssets): ScriptForms {
  const name = integrity.slice(PREFIX.length, PREFIX.length + NAME_LENGTH);
  const bytes = (ending: string) => readFileSync(join(root, `${script}${ending}`));
  return {
    br: { coding: 'br', bytes: bytes('.br'), etag: `"${name}-br"` },
    gzip: { coding: 'gzip', bytes: bytes('.gz'), etag: `"${name}-gzip"` },
    plain: { coding: undefined, bytes: bytes(''), etag: `"${name}"` },
  };
}
