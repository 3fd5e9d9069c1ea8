import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { failure, type Result, success } from '@tollgate/gateway/api';
import type { Browser, CDPSession, Frame, Page, Response } from 'playwright-core';
import { integrityOf } from '../../widget-files/builds/load-assets.ts';
import {
  type ObservedDocument,
  type ObservedPage,
  type ObservedScript,
  SECURITY_HEADERS,
} from './observed-page.ts';

/** How long the page may take to load, in milliseconds. */
const TIME_TO_LOAD = 30_000;

const PROGRAMS = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chromium-headless-shell',
];

/** The Chromium of this machine; `undefined` when it has none. */
export function findBrowser(path = process.env['PATH'] ?? ''): string | undefined {
  return path
    .split(delimiter)
    .flatMap((folder) => PROGRAMS.map((name) => join(folder, name)))
    .find((file) => existsSync(file));
}

/**
 * Opens a page in a browser of its own, without any memory of earlier visits, and lists what ran in it.
 *
 * Scripts are taken from the browser's own list of compiled scripts, not from the page's markup: a script that removes
 * its tag, or that another script has evaluated from a text, is included.
 *
 * @param program the browser
 * @param watchedFor how long the page is watched after it has loaded, in milliseconds
 * @returns a failure when the page could not be opened
 */
export async function observePage(
  url: string,
  program: string,
  watchedFor: number,
): Promise<Result<ObservedPage, string>> {
  let browser: Browser;
  try {
    // Playwright leaves its folders behind where there is no program.
    accessSync(program, constants.X_OK);
    // The sandbox of the browser does not work for root, as which containers and schedulers often run.
    // Loaded here because it is large and only this command needs it.
    const { chromium } = await import('playwright-core');
    browser = await chromium.launch({ executablePath: program, chromiumSandbox: process.getuid?.() !== 0 });
  } catch (error) {
    return failure(`the browser ${program} does not start: ${firstLine(error)}`);
  }
  try {
    return success(await observe(await browser.newPage(), url, watchedFor));
  } catch (error) {
    return failure(`${url} could not be opened: ${firstLine(error)}`);
  } finally {
    await browser.close();
  }
}

async function observe(page: Page, url: string, watchedFor: number): Promise<ObservedPage> {
  const documents: ObservedDocument[] = [];
  const reading: Promise<unknown>[] = [];
  page.on('response', (response) => {
    if (response.request().isNavigationRequest() && !isRedirect(response)) {
      reading.push(documentOf(response).then((document) => documents.push(document)));
    }
  });
  const watch = new ScriptWatch();
  await watch.add(await page.context().newCDPSession(page));
  // A frame of another site runs in a process of its own, which is watched for itself.
  page.on('framenavigated', (frame) => reading.push(watch.addFrame(page, frame)));
  const answer = await page.goto(url, { waitUntil: 'load', timeout: TIME_TO_LOAD });
  if (answer === null || !answer.ok()) throw new Error(`the answer is HTTP ${answer?.status() ?? 'missing'}`);
  await page.waitForTimeout(watchedFor);
  await Promise.all(reading);
  const scripts = await watch.end();
  const tags = await page
    .locator('script[src]')
    .evaluateAll((elements) =>
      elements.map((element) => ({
        address: (element as HTMLScriptElement).src,
        integrity: (element as HTMLScriptElement).integrity,
        crossOrigin: (element as HTMLScriptElement).crossOrigin,
      })),
    );
  const own = documents.findIndex(({ address }) => address === withoutQuery(answer.url()));
  return {
    observedAt: Date.now(),
    scripts,
    documents: eachOnce([...documents.splice(own, 1), ...documents]),
    tags: tags.map(({ address, integrity, crossOrigin }) => ({
      address: withoutQuery(address),
      integrity,
      crossOrigin,
    })),
  };
}

/** The scripts of a page and of its frames, as their processes have compiled them. */
class ScriptWatch {
  readonly #found: Promise<ObservedScript | undefined>[] = [];
  /** The contexts of this program's own scripts in the page. */
  readonly #ownContexts = new Set<string>();

  async add(session: CDPSession): Promise<void> {
    const contextOf = (id: number) => `${this.#sessions.indexOf(session)}.${id}`;
    this.#sessions.push(session);
    session.on('Runtime.executionContextCreated', ({ context }) => {
      const isOfPage = (context.auxData as { readonly isDefault?: boolean } | undefined)?.isDefault === true;
      if (!isOfPage) this.#ownContexts.add(contextOf(context.id));
    });
    session.on('Debugger.scriptParsed', (script) => {
      if (
        script.scriptLanguage !== 'WebAssembly' &&
        !this.#ownContexts.has(contextOf(script.executionContextId))
      ) {
        this.#found.push(readScript(session, script));
      }
    });
    await session.send('Runtime.enable');
    await session.send('Debugger.enable');
  }

  /** Does nothing for a frame in a process that is watched already. */
  async addFrame(page: Page, frame: Frame): Promise<void> {
    try {
      await this.add(await page.context().newCDPSession(frame));
    } catch {
      return;
    }
  }

  /** Each script once. */
  async end(): Promise<ObservedScript[]> {
    const scripts = (await Promise.all(this.#found)).filter((script) => script !== undefined);
    return eachOnce(scripts);
  }

  readonly #sessions: CDPSession[] = [];
}

interface ParsedScript {
  readonly scriptId: string;
  readonly url: string;
  readonly embedderName?: string | undefined;
  readonly startLine: number;
  readonly startColumn: number;
}

async function readScript(session: CDPSession, script: ParsedScript): Promise<ObservedScript | undefined> {
  try {
    const { scriptSource } = await session.send('Debugger.getScriptSource', { scriptId: script.scriptId });
    return {
      address: withoutQuery(script.url),
      origin: originOf(script),
      integrity: integrityOf(Buffer.from(scriptSource)),
    };
  } catch {
    // Its frame was removed meanwhile; its replacement is found as well.
    return undefined;
  }
}

/** Code inside a document begins somewhere in it; a file begins at its beginning. */
function originOf({ url, embedderName, startLine, startColumn }: ParsedScript): ObservedScript['origin'] {
  const address = embedderName ?? url;
  if (address === '' || !URL.canParse(address)) return 'made';
  return startLine === 0 && startColumn === 0 ? 'file' : 'inline';
}

async function documentOf(response: Response): Promise<ObservedDocument> {
  const headers = await response.allHeaders();
  return {
    address: withoutQuery(response.url()),
    status: response.status(),
    headers: Object.fromEntries(
      SECURITY_HEADERS.flatMap((name) => {
        const value = headers[name];
        return value === undefined ? [] : [[name, value]];
      }),
    ),
  };
}

/** The fields of a card are many frames with one document. */
function eachOnce<Item>(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [JSON.stringify(item), item])).values()];
}

function isRedirect(response: Response): boolean {
  return response.status() >= 300 && response.status() < 400;
}

/** Addresses of payment pages have ids of orders and checkouts in their queries, which differ at each visit. */
function withoutQuery(address: string): string {
  if (!URL.canParse(address)) return '';
  const { protocol, host, origin, pathname } = new URL(address);
  return (origin === 'null' ? `${protocol}//${host}` : origin) + pathname;
}

function firstLine(error: unknown): string {
  const [line = ''] = String(error instanceof Error ? error.message : error).split('\n');
  return line;
}
