import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';
import type { ChromiumAddress } from './start-chromium.setup.ts';

/**
 * The one Chromium of the run, for a file whose first line needs it. Closing what this returns closes only the windows
 * that were opened through it.
 */
export function connectToChromium(): Promise<Browser> {
  const address: ChromiumAddress = inject('chromium');
  return chromium.connect(address);
}
