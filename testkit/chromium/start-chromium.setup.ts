import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { CHROMIUM_ARGUMENTS, CHROMIUM_PROGRAM } from './chromium-program.ts';

/** Where the browser of this run takes connections. */
export type ChromiumAddress = string;

declare module 'vitest' {
  interface ProvidedContext {
    readonly chromium: ChromiumAddress;
  }
}

/** Starts one Chromium for all files of a run; vitest calls what this returns at the very end. */
// oxlint-disable-next-line import/no-default-export -- vitest reads the default export
export default async function startChromium({ provide }: TestProject): Promise<() => Promise<void>> {
  const server = await chromium.launchServer({
    executablePath: CHROMIUM_PROGRAM,
    args: [...CHROMIUM_ARGUMENTS],
    host: '127.0.0.1',
  });
  provide('chromium', server.wsEndpoint());
  return () => server.close();
}
