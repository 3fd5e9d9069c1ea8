import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { failure, type Result, success } from '@tollgate/gateway/api';
import { z } from 'zod';

const firstScript = z.object({
  file: z.string(),
  integrity: z.string(),
  /** The script of fast checkout that it loads; old builds have none. */
  express: z.string().optional(),
});

/** The manifest of a build of the widget. */
const widgetManifest = z.object({
  /** The first script of a page, for a gateway of the test environment. */
  script: firstScript,
  /** The script for a live gateway; old builds have one script for both. */
  live: firstScript.optional(),
  /** The document of the card frames; old builds do not name it. */
  frame: z.string().optional(),
  files: z.record(
    z.string().regex(/^[\w.-]+$/, 'must be a plain file name'),
    z.object({
      integrity: z
        .string()
        .regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'must be sha384- and 64 characters of base64'),
      contentType: z.string(),
      /** The content security policy that the file is served with. */
      policy: z.string().optional(),
    }),
  ),
});

export type WidgetManifest = z.infer<typeof widgetManifest>;

/** @returns undefined when the text is no manifest */
export function readManifestText(text: string): WidgetManifest | undefined {
  try {
    return widgetManifest.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** A build of the widget whose files were checked at start. */
export interface WidgetAssets {
  /** Folder of the built files. */
  readonly root: string;
  /** `paymentWidgets.<hash>.js` */
  readonly script: string;
  /** `sha384-…`, for the `integrity` attribute of the script tag. */
  readonly integrity: string;
  /** `express.<hash>.js`, which the script loads in pages without a checkout; `undefined` for old builds. */
  readonly express: string | undefined;
  /** `card-frame.<hash>.html`; `undefined` for old builds, whose manifest does not name it. */
  readonly frame: string | undefined;
  readonly files: WidgetManifest['files'];
}

/**
 * Reads the manifest of the widget's build and hashes every file of it again.
 *
 * A file that differs from the build's must never reach a payment page, so the server does not start with one.
 * Precompressed copies are checked by their content for the same reason.
 *
 * @param environment of this gateway: a build has a first script for each
 */
export function loadAssets(
  root: string,
  environment: 'test' | 'live' = 'test',
): Result<WidgetAssets, readonly string[]> {
  const manifest = readManifest(root);
  if (!manifest.ok) return manifest;
  const { files, script: testScript, live = testScript, frame } = manifest.value;
  const script = environment === 'live' ? live : testScript;
  const mistakes = Object.entries(files).flatMap(([name, { integrity }]) =>
    fileMistakes(root, name, integrity),
  );
  if (files[script.file]?.integrity !== script.integrity) {
    mistakes.push(
      `widget: manifest.json: script ${script.file} is not among its files with the same integrity`,
    );
  }
  if (frame !== undefined && files[frame] === undefined) {
    mistakes.push(`widget: manifest.json: frame ${frame} is not among its files`);
  }
  if (script.express !== undefined && files[script.express] === undefined) {
    mistakes.push(`widget: manifest.json: express ${script.express} is not among its files`);
  }
  return mistakes.length > 0
    ? failure(mistakes)
    : success({
        root,
        script: script.file,
        integrity: script.integrity,
        express: script.express,
        frame,
        files,
      });
}

function readManifest(root: string): Result<WidgetManifest, readonly string[]> {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(join(root, 'manifest.json'), 'utf8'));
  } catch {
    return failure([
      `widget: ${join(root, 'manifest.json')} cannot be read; build the widget first (npm run build)`,
    ]);
  }
  const parsed = widgetManifest.safeParse(json);
  return parsed.success
    ? success(parsed.data)
    : failure(
        parsed.error.issues.map(
          (issue) => `widget: manifest.json: ${issue.path.join('.')}: ${issue.message}`,
        ),
      );
}

/** The forms of a file on disk, plain and precompressed, and how each is read. */
const FORMS = [
  { ending: '', unpack: (bytes: Buffer) => bytes },
  { ending: '.br', unpack: brotliDecompressSync },
  { ending: '.gz', unpack: gunzipSync },
] as const;

function fileMistakes(root: string, name: string, integrity: string): string[] {
  const rebuild = 'build the widget again (npm run build)';
  return FORMS.flatMap(({ ending, unpack }) => {
    const file = `${name}${ending}`;
    let content: Buffer;
    try {
      content = unpack(readFileSync(join(root, file)));
    } catch {
      return [`widget: ${file} is missing or broken; ${rebuild}`];
    }
    return integrityOf(content) === integrity && hasHashOfName(name, content)
      ? []
      : [`widget: ${file} is not the file of the build; ${rebuild}`];
  });
}

/** The first 16 hex digits of the SHA-256 of a file, or all of it in base64 without its padding. */
const HASH_IN_NAME = /^[\w-]+\.(?:([\da-f]{16})|([A-Za-z\d]{43}))\.(?:js|json|html)$/;

/**
 * Whether a file is what its name says. The script of a shop's page is pinned by the page, and names the files that it
 * loads with their hashes; so no manifest can put another card frame in the place of the one that a page was given.
 */
function hasHashOfName(name: string, content: Uint8Array): boolean {
  const [, digits, whole] = HASH_IN_NAME.exec(name) ?? [];
  const hash = createHash('sha256').update(content);
  if (digits !== undefined) return hash.digest('hex').startsWith(digits);
  return whole === undefined || hash.digest('base64').startsWith(whole);
}

/** The `integrity` that the name of a checked script carries; `undefined` for names without a whole hash. */
export function integrityInName(name: string): string | undefined {
  const whole = HASH_IN_NAME.exec(name)?.[2];
  return whole === undefined ? undefined : `sha256-${whole}=`;
}

/** The hash of bytes in the form of the `integrity` attribute. */
export function integrityOf(content: Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** Where the build of this version's widget lies. */
export const WIDGET_FOLDER = fileURLToPath(new URL('../../../../widget/dist', import.meta.url));
