import { fileURLToPath } from 'node:url';
import { build } from 'vite';

interface Bundling {
  /** Path of the first file, below this folder. */
  readonly entry: string;
  /** React renders and runs everything twice in development, to show what does not bear it. */
  readonly mode: 'production' | 'development';
}

/** An example as one script, made in memory. */
export async function bundleExample({ entry, mode }: Bundling): Promise<string> {
  const root = fileURLToPath(new URL('.', import.meta.url));
  const built = await build({
    root,
    mode,
    configFile: false,
    logLevel: 'warn',
    define: {
      'process.env.NODE_ENV': JSON.stringify(mode),
      __VUE_OPTIONS_API__: 'false',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
    build: { write: false, rolldownOptions: { input: entry } },
  });
  const bundle = Array.isArray(built) ? built[0] : built;
  const files = bundle !== undefined && 'output' in bundle ? bundle.output : [];
  const [script, ...others] = files;
  if (script?.type !== 'chunk' || others.length > 0) throw new Error(`${entry} is not one script`);
  return script.code;
}
