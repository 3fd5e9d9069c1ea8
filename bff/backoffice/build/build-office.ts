import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { build, type InlineConfig, type Plugin } from 'vite';

/** A file of the built back office. */
export interface OfficeFile {
  /** Below the folder of the build, with slashes: `assets/office-1a2b3c4d.js`. */
  readonly name: string;
  readonly bytes: Buffer;
  /** The same, compressed once at build time, as a browser gets it. */
  readonly brotli: Buffer;
}

/**
 * Builds the back office in memory.
 *
 * @returns its files by name, the page among them
 * @throws with the words of the bundler when a source is wrong
 */
export async function buildOffice(): Promise<readonly OfficeFile[]> {
  const built = await build({ ...OFFICE_BUILD, build: { ...OFFICE_BUILD.build, write: false } });
  const outputs = [built].flat().flatMap((part) => ('output' in part ? part.output : []));
  return outputs
    .map((file) => fileOf(file.fileName, file.type === 'chunk' ? file.code : file.source))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

function fileOf(name: string, source: string | Uint8Array): OfficeFile {
  const bytes = Buffer.from(source);
  const brotli = brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  });
  return { name, bytes, brotli };
}

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The modules that the page loads before anything is shown, in one file: many small ones compress badly. */
const first = new Set<string>();

const FIRST_LOAD: Plugin = {
  name: 'first-load',
  buildEnd() {
    const waiting = [...this.getModuleIds()].filter((id) => this.getModuleInfo(id)?.isEntry);
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (first.has(id)) continue;
      first.add(id);
      waiting.push(...(this.getModuleInfo(id)?.importedIds ?? []));
    }
  },
};

/**
 * How the back office is built: one page that loads hashed files, and nothing inline. Its policy forbids scripts and styles
 * in the page, and the loader of old browsers would add one.
 */
const OFFICE_BUILD: InlineConfig = {
  root: ROOT,
  configFile: false,
  logLevel: 'warn',
  // Whatever the environment says, so that tests drive and weigh what is served, without the warnings for developers.
  mode: 'production',
  plugins: [FIRST_LOAD],
  resolve: { conditions: ['module', 'browser', 'production'] },
  build: {
    target: 'es2024',
    outDir: fileURLToPath(new URL('../dist', import.meta.url)),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssMinify: 'lightningcss',
    rollupOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', test: (id) => first.has(id) && /\.(?:js|ts)$/.test(id) },
            // What several later pages share: alone, each would be a file of some hundred bytes.
            { name: 'parts', test: (id) => !first.has(id) && /\/src\/views\/|\/place-fields\.ts$/.test(id) },
            { name: 'money-texts', test: /\/(?:money-texts|dispute-words)\.ts$/ },
          ],
        },
        entryFileNames: 'assets/office-[hash].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
      },
    },
  },
};
