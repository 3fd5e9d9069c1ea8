import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { integrityOf, readManifestText, type WidgetManifest } from '../../widget-files/builds/load-assets.ts';

const BFF = fileURLToPath(new URL('../../../', import.meta.url));
const DIST = fileURLToPath(new URL('../../../../widget/dist', import.meta.url));

/** Another release of the program, whose widget has a first script of its own. */
export interface Release {
  /** The program. */
  readonly server: string;
  /** Of its script in the test environment. */
  readonly integrity: string;
}

/** Copies the server and the built widget into a folder, and puts the version into the widget's first scripts. */
export function makeRelease(folder: string, version: string): Release {
  const root = join(folder, version);
  mkdirSync(join(root, 'bff'), { recursive: true });
  for (const name of ['src', 'package.json', 'demo-merchants.json', 'demo-domain-file.txt']) {
    cpSync(join(BFF, name), join(root, 'bff', name), { recursive: true });
  }
  symlinkSync(join(BFF, 'node_modules'), join(root, 'bff/node_modules'));
  const dist = join(root, 'widget/dist');
  cpSync(DIST, dist, { recursive: true });
  const manifest = readManifestText(readFileSync(join(dist, 'manifest.json'), 'utf8'));
  if (manifest === undefined) throw new Error('the widget is not built');
  const script = withVersion(dist, manifest, manifest.script.file, version);
  const { file: live } = manifest.live ?? manifest.script;
  const released = {
    ...manifest,
    script,
    live: live === manifest.script.file ? script : withVersion(dist, manifest, live, version),
  };
  writeFileSync(join(dist, 'manifest.json'), JSON.stringify(released));
  return { server: join(root, 'bff/src/server.ts'), integrity: script.integrity };
}

/** Writes a script with the version behind it under the name that its content has, and lists it in the manifest. */
function withVersion(dist: string, { files }: WidgetManifest, file: string, version: string) {
  const bytes = Buffer.from(`${readFileSync(join(dist, file), 'utf8')}\n// ${version}\n`);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  const name = `paymentWidgets.${hash}.js`;
  writeFileSync(join(dist, name), bytes);
  writeFileSync(join(dist, `${name}.br`), brotliCompressSync(bytes));
  writeFileSync(join(dist, `${name}.gz`), gzipSync(bytes));
  const contentType = files[file]?.contentType ?? '';
  delete files[file];
  files[name] = { integrity: integrityOf(bytes), contentType };
  if (!readdirSync(dist).includes(name)) throw new Error('the script was not written');
  return { file: name, integrity: integrityOf(bytes) };
}
