import { fileURLToPath } from 'node:url';
import type { InlineConfig } from 'vite';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * How the back office is built: one page, hashed files beside it, nothing inline. Its policy forbids scripts and styles
 * in the page, and the loader of old browsers would add one.
 */
export const OFFICE_BUILD: InlineConfig = {
  root: ROOT,
  configFile: false,
  logLevel: 'warn',
  // Whatever the environment says, so that tests drive and weigh what is served, without the warnings for developers.
  mode: 'production',
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
        entryFileNames: 'assets/office-[hash].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
      },
    },
  },
};
