import { resolve } from 'node:path';
import type { Config } from '../../config/read-config.ts';
import { servedScripts } from '../../widget-files/builds/script-inventory.ts';
import type { Command, CommandEnd } from '../command.ts';
import { comparePages } from '../verify-page/compare-pages.ts';
import { judgePage } from '../verify-page/judge-page.ts';
import { findBrowser, observePage } from '../verify-page/observe-page.ts';
import {
  type ObservedPage,
  type PageRecord,
  readRecord,
  recordPath,
  writeRecord,
} from '../verify-page/observed-page.ts';
import {
  type Verification,
  verificationJson,
  verificationLines,
} from '../verify-page/render-verification.ts';

/** Some scripts wait before they act. */
const WATCHED_SECONDS = 3;

export const verifyPage: Command = {
  summary:
    "opens a shop's page in a browser, and reports scripts and headers that changed (PCI DSS 6.4.3, 11.6.1)",
  about: [
    'Opens the page in Chromium, records its scripts and headers, and compares them with the last record and with the scripts that this gateway serves. The first run creates the record, in DATA_DIR.',
  ],
  example: 'verify-page https://shop.example/checkout',
  exitCodes: {
    0: 'the page has not changed and has no faults',
    1: 'something changed or is wrong',
    3: 'the page could not be checked',
  },
  options: {
    accept: { value: 'reason', meaning: 'accept the changes, for this reason; the record is replaced' },
    browser: { value: 'path', meaning: 'the path of a Chromium, when none is on the PATH' },
    seconds: { value: 'number', meaning: 'how long the page is watched, 0 to 300; default 3' },
  },
  words: [
    { name: 'url', meaning: "the address of a shop's payment page, such as https://shop.example/checkout" },
  ],
  records: 'nothing',
  run: async ({ config, options, note, words: [url = ''] }) => {
    if (!isWebAddress(url)) {
      return notChecked(`${url} is not the address of a page: write it with https:// or http://`);
    }
    const browser = options.get('browser') ?? findBrowser();
    if (browser === undefined) {
      return notChecked('there is no Chromium on the PATH: install it, or name one with --browser <path>');
    }
    const seconds = Number(options.get('seconds') ?? WATCHED_SECONDS);
    if (!(seconds >= 0 && seconds <= 300)) {
      return notChecked('--seconds is how long the page is watched: write a number from 0 to 300');
    }
    const path = recordPath(config.settings.DATA_DIR, url);
    const record = readRecord(path);
    if (!record.ok) return notChecked(record.error);
    note(`watching ${url} for ${seconds} s after it has loaded`);
    const page = await observePage(url, browser, seconds * 1000);
    if (!page.ok) return notChecked(page.error);
    const seen = verificationOf(config, url, page.value, record.value, options.get('accept'));
    if (seen.record !== 'kept') {
      writeRecord(path, { url, page: page.value, reason: options.get('accept') ?? null });
    }
    const isUnchanged = seen.faults.length === 0 && (seen.changes.length === 0 || seen.record === 'replaced');
    const kind = isUnchanged ? 'done' : 'disproved';
    return { kind, lines: verificationLines(seen), json: verificationJson(seen) };
  },
};

function verificationOf(
  { settings }: Config,
  url: string,
  page: ObservedPage,
  before: PageRecord | undefined,
  reason: string | undefined,
): Verification {
  const gateway = `${settings.BASE_URL ?? `http://${settings.HOST}:${settings.PORT}/`}v1/`;
  const inventory = servedScripts(resolve(settings.DATA_DIR, 'widget'));
  return {
    url,
    page,
    faults: judgePage(page, { gateway, inventory }),
    changes: before === undefined ? [] : comparePages(before.page, page),
    comparedWith: before?.page.observedAt,
    record: before === undefined ? 'first' : reason === undefined ? 'kept' : 'replaced',
  };
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);
}

/** Neither "unchanged" nor "changed": its exit code distinguishes it from both. */
function notChecked(message: string): CommandEnd {
  return { kind: 'failed', message, exitCode: 3 };
}
