// needs: Chromium, the built widget
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHROMIUM_PROGRAM } from '@tollgate/testkit/chromium/chromium-program';
import { firstByDay, itAtNight } from '@tollgate/testkit/night/at-night';
import { listenOnFreePort } from '@tollgate/testkit/ports/listen-on-free-port';
import { type Browser, chromium } from 'playwright-core';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  type MockInstance,
  vi,
} from 'vitest';
import { loadAssets, WIDGET_FOLDER } from '../../widget-files/builds/load-assets.ts';
import { runCommand } from '../run-command.ts';
import { recordPath } from '../verify-page/observed-page.ts';

interface Answer {
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly status?: number;
}

interface Report {
  readonly record: string;
  readonly faults: readonly { readonly kind: string; readonly text: string }[];
  readonly changes: readonly { readonly kind: string; readonly text: string }[];
  readonly scripts: readonly { readonly address: string; readonly origin: string }[];
}

const JS = { 'content-type': 'text/javascript; charset=utf-8' };
const POLICY = {
  'content-type': 'text/html',
  'content-security-policy': "script-src 'self' 'unsafe-inline' 'unsafe-eval'; frame-ancestors 'none'",
};

const PROGRAM = CHROMIUM_PROGRAM;

let browser: Browser;
let launches: MockInstance<typeof chromium.launch>;
let server: Server;
let base: string;
let folder: string;
let site: Record<string, Answer>;

const assets = loadAssets(WIDGET_FOLDER);
if (!assets.ok) throw new Error(assets.error.join());
const { script, integrity, root } = assets.value;
const widget = readFileSync(join(root, script), 'utf8');
const TAG = `<script src="/v1/paymentWidgets.js?checkoutId=A.b" integrity="${integrity}" crossorigin="anonymous"></script>`;

/**
 * One browser for all visits with this program: its start takes longer than a visit. Each visit has a context of its own,
 * which shares nothing with the others, and is closed with it.
 */
async function shareBrowser(): Promise<void> {
  const launch = chromium.launch.bind(chromium);
  browser = await launch({ executablePath: PROGRAM, chromiumSandbox: process.getuid?.() !== 0 });
  const shared = Object.create(browser, {
    newPage: { value: () => browser.newPage() },
    close: { value: () => Promise.all(browser.contexts().map((context) => context.close())) },
  }) as Browser;
  launches = vi
    .spyOn(chromium, 'launch')
    .mockImplementation(async (options) => (options?.executablePath === PROGRAM ? shared : launch(options)));
}

beforeAll(async () => {
  await shareBrowser();
  server = createServer((request, response) => {
    const {
      body,
      headers = {},
      status = 200,
    } = site[request.url?.split('?')[0] ?? ''] ?? { body: 'not here', status: 404 };
    response.writeHead(status, headers).end(body);
  });
  const { port } = await listenOnFreePort(server);
  base = `http://127.0.0.1:${port}/`;
});

afterAll(async () => {
  vi.restoreAllMocks();
  await browser.close();
  server.close();
});

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tollgate-verify-page-'));
  site = {
    '/': { body: `<!doctype html><title>Pay</title>${TAG}<script src="/shop.js"></script>`, headers: POLICY },
    '/shop.js': { body: 'globalThis.shop = 1;', headers: JS },
    '/v1/paymentWidgets.js': { body: widget, headers: { ...JS, 'access-control-allow-origin': '*' } },
  };
});

afterEach(() => rmSync(folder, { recursive: true }));

const run = (...line: string[]) =>
  runCommand(['verify-page', ...line], {
    DATA_DIR: folder,
    BASE_URL: base,
    ...(process.env['CHROMIUM'] && { PATH: process.env['PATH'] ?? '' }),
  });

async function verify(...line: string[]): Promise<Report & { readonly exitCode: number }> {
  const end = await run(base, '--json', '--browser', PROGRAM, '--seconds', '0.1', ...line);
  return { ...(JSON.parse(end.out) as Report), exitCode: end.exitCode };
}

/** The report of a second visit after a change of the site. */
async function afterChange(change: Record<string, Answer>): Promise<Report & { readonly exitCode: number }> {
  await verify();
  Object.assign(site, change);
  return verify();
}

const page = (content: string): Answer => ({
  body: `<!doctype html><title>Pay</title>${TAG}<script src="/shop.js"></script>${content}`,
  headers: POLICY,
});

describe('verify-page', { timeout: 180_000 }, () => {
  it('lists the scripts of a page, finds no fault, and nothing to compare with at first', async () => {
    const { exitCode, record, faults, changes, scripts } = await verify();
    expect({ exitCode, record, faults, changes }).toEqual({
      exitCode: 0,
      record: 'first',
      faults: [],
      changes: [],
    });
    expect(scripts.map(({ address }) => address)).toEqual(
      expect.arrayContaining([`${base}shop.js`, `${base}v1/paymentWidgets.js`]),
    );
  });

  itAtNight('looks at a page in a browser of its own, and ends it', async () => {
    const own = join(folder, 'chromium');
    symlinkSync(PROGRAM, own);
    expect((await run(base, '--browser', own, '--seconds', '0.1')).exitCode).toBe(0);
    const started = (await launches.mock.results.at(-1)?.value) as Browser;
    expect([started === browser, started.isConnected()]).toEqual([false, false]);
  });

  itAtNight('finds no change in a page that is as it was', async () => {
    const { exitCode, record, changes } = await afterChange({});
    expect({ exitCode, record, changes }).toEqual({ exitCode: 0, record: 'kept', changes: [] });
  });

  it.each(
    firstByDay<[string, Record<string, Answer>, string]>([
      [
        'a file with other content',
        { '/shop.js': { body: 'globalThis.shop = 2;', headers: JS } },
        'script-changed',
      ],
      ['a script in the page', { '/': page('<script>globalThis.evil = 1</script>') }, 'script-added'],
      [
        'a script that removes its tag',
        { '/': page('<script>document.currentScript.remove(); globalThis.evil = 2</script>') },
        'script-added',
      ],
      [
        'a script that is made from a text',
        { '/': page("<script>eval('globalThis.evil = 3')</script>") },
        'script-added',
      ],
      [
        'a script in a frame of another site',
        {
          '/': page(`<iframe src="http://localhost:PORT/frame"></iframe>`),
          '/frame': {
            body: '<script>globalThis.evil = 4</script>',
            headers: { 'content-type': 'text/html' },
          },
        },
        'script-added',
      ],
      [
        'another policy',
        {
          '/': {
            ...page(''),
            headers: {
              ...POLICY,
              'content-security-policy': "script-src 'self' https: 'unsafe-inline' 'unsafe-eval'",
            },
          },
        },
        'header-changed',
      ],
      [
        'a script that is gone',
        { '/': { body: `<!doctype html><title>Pay</title>${TAG}`, headers: POLICY } },
        'script-removed',
      ],
    ]),
  )('reports %s', async (_what, change, kind) => {
    const text = JSON.stringify(change).replaceAll('PORT', new URL(base).port);
    const { exitCode, changes } = await afterChange(JSON.parse(text) as Record<string, Answer>);
    expect(exitCode).toBe(1);
    expect(changes.map((each) => each.kind)).toContain(kind);
  });

  itAtNight('goes on reporting a change until it is accepted with a reason', async () => {
    await afterChange({ '/shop.js': { body: 'globalThis.shop = 2;', headers: JS } });
    expect((await verify()).exitCode).toBe(1);
    const accepted = await verify('--accept', 'release 12');
    expect([accepted.exitCode, accepted.record]).toEqual([0, 'replaced']);
    expect(readFileSync(recordPath(folder, base), 'utf8')).toContain('release 12');
    expect((await verify()).exitCode).toBe(0);
  });

  it.each(
    firstByDay<[string, () => Record<string, Answer>, string]>([
      [
        "a script under the gateway's address that is of none of its builds",
        () => ({
          '/': {
            body: '<!doctype html><script src="/v1/paymentWidgets.js" integrity=""></script>',
            headers: POLICY,
          },
          '/v1/paymentWidgets.js': { body: `${widget}\nevil()`, headers: JS },
        }),
        'unknown-script',
      ],
      [
        'a tag without a hash',
        () => ({
          '/': { body: '<!doctype html><script src="/v1/paymentWidgets.js"></script>', headers: POLICY },
        }),
        'tag-without-integrity',
      ],
      [
        "a page in which the gateway's script was blocked",
        () => ({
          '/v1/paymentWidgets.js': { body: 'evil()', headers: { ...JS, 'access-control-allow-origin': '*' } },
        }),
        'no-widget',
      ],
      [
        'a page without a policy',
        () => ({ '/': { ...page(''), headers: { 'content-type': 'text/html' } } }),
        'no-policy',
      ],
      [
        'a page that any other may frame',
        () => ({
          '/': {
            ...page(''),
            headers: { ...POLICY, 'content-security-policy': "script-src 'self' 'unsafe-inline'" },
          },
        }),
        'no-frame-ancestors',
      ],
    ]),
  )('finds the fault of %s at the first visit', async (_what, change, kind) => {
    Object.assign(site, change());
    const { exitCode, faults } = await verify();
    expect(exitCode).toBe(1);
    expect(faults.map((fault) => fault.kind)).toContain(kind);
  });

  it.each<[string, readonly string[], RegExp]>([
    ['an address of no page', ['shop.example'], /not the address of a page/u],
    ['an address of a file', ['file:///etc/passwd'], /not the address of a page/u],
    ['a browser that is not there', ['http://127.0.0.1:9/', '--browser', '/nowhere'], /does not start/u],
    ['a page that does not answer', ['http://127.0.0.1:9/', '--browser', PROGRAM], /could not be opened/u],
  ])('says that it could not look at %s, with an exit code of its own', async (_what, line, message) => {
    const end = await run(...line);
    expect([end.exitCode, end.out]).toEqual([3, '']);
    expect(end.err).toMatch(message);
  });

  itAtNight('says so when the page answers with an error, or the record is broken', async () => {
    const missing = await run(`${base}missing`, '--browser', PROGRAM);
    expect([missing.exitCode, missing.err]).toEqual([3, expect.stringContaining('HTTP 404')]);
    await verify();
    writeFileSync(recordPath(folder, base), '{');
    const broken = await run(base, '--browser', PROGRAM);
    expect([broken.exitCode, broken.err]).toEqual([3, expect.stringContaining('is not a record of a page')]);
  });
});
