// needs: the built widget
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { callerOf, ORDER, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { integrityOf, loadAssets } from '../builds/load-assets.ts';
import { openServedBuilds } from '../builds/open-served-builds.ts';

/** From the hash that a shop's server is given to every byte that its page loads: each file is pinned by one before it. */

const DIST = fileURLToPath(new URL('../../../../widget/dist', import.meta.url));

/** The only files that nothing pins: two sentences next to the retry button, set as text. */
const UNPINNED = /^(?:words|update)\.[A-Za-z\d]{43}\.\w+\.txt$/;

/** The scripts of fast checkout in each environment; the walk goes through those of one. */
const OF_ENVIRONMENT = { test: ['express-test'], live: ['express', 'wallets-live'] } as const;

/** Of the first script, too, the build has one for each environment. */
const FIRST_SCRIPT = /^paymentWidgets\./;

function isOfOther(name: string, environment: 'test' | 'live'): boolean {
  const [title = ''] = name.split('.');
  const others: readonly string[] = OF_ENVIRONMENT[environment === 'test' ? 'live' : 'test'];
  return others.includes(title);
}

const HASHED_NAME = /[\w-]+\.[A-Za-z\d]{43}\.(?:json|js|css)/g;
const FRAME_NAME = /card-frame\.[\da-f]{16}\.html/g;
const BRANDS_NAME = /brands\.[\da-f]{8}\.json/g;

describe.each(['test', 'live'] as const)('the widget of a %s gateway', (environment) => {
  let test: TestApp;
  let folder: string;
  let app: FastifyInstance;
  let files: readonly string[];

  beforeAll(async () => {
    test = await startTestApp();
    folder = mkdtempSync(join(tmpdir(), 'tollgate-chain-'));
    const built = loadAssets(DIST, environment);
    if (!built.ok) throw new Error(built.error.join());
    const builds = await openServedBuilds({
      built: built.value,
      folder,
      environment,
      store: test.widgetBuilds,
      isShared: false,
      logger: test.parts.logger,
    });
    if (!builds.ok) throw new Error(builds.error.join());
    files = Object.keys(built.value.files);
    app = await buildApp({ ...test.parts, builds: builds.value });
  });

  afterAll(async () => {
    await app.close();
    await test.close();
    rmSync(folder, { recursive: true });
  });

  async function load(name: string): Promise<LightMyRequestResponse> {
    const answer = await app.inject(`/v1/widget/${name}`);
    expect(answer.statusCode).toBe(200);
    return answer;
  }

  /** The name of a script or a style sheet has the hash of its content. */
  async function loadHashed(name: string): Promise<string> {
    const script = await load(name);
    expect(sha256(script.rawPayload, 'base64')).toBe(`${name.split('.')[1]}=`);
    return script.body;
  }

  it('is pinned from the hash that was handed out to every file', async () => {
    const { integrity, src } = (await app.inject('/v1/fastcheckout/integrity')).json<{
      integrity: string;
      src: string;
    }>();
    const first = await app.inject(new URL(src).pathname);
    expect(integrityOf(first.rawPayload)).toBe(integrity);

    const reached = new Set([new URL(src).pathname.slice('/v1/'.length)]);
    const texts = [first.body];
    // A list that grows while it is walked is walked to its new end.
    for (const text of texts) {
      for (const [name] of text.matchAll(HASHED_NAME)) {
        if (!reached.has(name)) {
          // oxlint-disable-next-line no-await-in-loop
          texts.push(await loadHashed(name));
          reached.add(name);
        }
      }
    }
    const code = texts.join('\n');

    const [frame] = only(code, FRAME_NAME);
    const page = await load(frame);
    expect(`card-frame.${sha256(page.rawPayload, 'hex').slice(0, 16)}.html`).toBe(frame);
    reached.add(frame);
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`script-src 'sha256-${sha256(inside(page.body, 'script'), 'base64')}';`);
    expect(policy).toContain(`style-src 'sha256-${sha256(inside(page.body, 'style'), 'base64')}';`);

    const [brands] = only(page.body, BRANDS_NAME);
    const rows = await load(brands);
    expect(`brands.${sha256(rows.rawPayload, 'hex').slice(0, 8)}.json`).toBe(brands);
    reached.add(brands);

    for (const name of files.filter((each) => each.startsWith('texts.'))) {
      const [, language = '', pin = ''] = name.split('.');
      expect(code).toContain(pin);
      // oxlint-disable-next-line no-await-in-loop
      expect(pinOfAll(language, (await load(name)).json())).toBe(pin);
      reached.add(name);
    }
    for (const name of files.filter((each) => each.startsWith('states.'))) {
      const [, country = '', pin = ''] = name.split('.');
      expect(code).toContain(country + pin);
      // oxlint-disable-next-line no-await-in-loop
      expect(sha256((await load(name)).rawPayload, 'base64url').slice(0, 16)).toBe(pin);
      reached.add(name);
    }
    const left = files.filter(
      (name) =>
        !reached.has(name) &&
        !UNPINNED.test(name) &&
        !FIRST_SCRIPT.test(name) &&
        !isOfOther(name, environment),
    );
    expect(left).toEqual([]);
    // Without these the walk would have gone nowhere.
    for (const title of [
      'forms',
      'accounts',
      'stored-details',
      'help',
      'three-d-secure',
      'texts',
      'billing',
      'states',
      ...OF_ENVIRONMENT[environment],
    ]) {
      expect([...reached].some((name) => name.startsWith(`${title}.`))).toBe(true);
    }
    expect([...reached].filter((name) => isOfOther(name, environment))).toEqual([]);
  });

  it('is the one whose hash and address a checkout is answered with', async () => {
    const made = await callerOf(app).post('/v1/checkouts', { ...ORDER, integrity: 'true' });
    const { integrity, src, cardFrame } = made.json<Record<'integrity' | 'src' | 'cardFrame', string>>();
    // The gateway of the test hands out its own build; the answer names one build throughout.
    const script = await test.app.inject(new URL(src).pathname);
    expect(integrityOf(script.rawPayload)).toBe(integrity);
    expect((await test.app.inject(cardFrame)).statusCode).toBe(200);
  });
});

function sha256(content: Uint8Array | string, encoding: 'base64' | 'base64url' | 'hex'): string {
  return createHash('sha256').update(content).digest(encoding);
}

function only(text: string, pattern: RegExp): [string] {
  const [name, ...others] = new Set(text.match(pattern));
  expect(others).toEqual([]);
  if (name === undefined) throw new Error(`nothing is named ${pattern}`);
  return [name];
}

function inside(html: string, tag: string): string {
  return new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`, 's').exec(html)?.[1] ?? '';
}

function pinOf(text: string): string {
  return sha256(text, 'base64').slice(0, 16).replaceAll('+', '-').replaceAll('/', '_');
}

/** The root of the tree of pins, from the file of one language. */
function pinOfAll(language: string, [words, ...others]: readonly [unknown, ...string[]]): string {
  return others.reduce(
    (pin, other) => pinOf(pin < other ? pin + other : other + pin),
    pinOf(language + JSON.stringify(words)),
  );
}
