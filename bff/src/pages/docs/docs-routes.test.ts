import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { RESULT_CODES } from '@tollgate/gateway/catalogue/result-codes/result-codes';
import { forEveryCase } from '@tollgate/gateway/testing/for-every-case.fixture';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_EXAMPLES } from '../../api/openapi/examples/all-examples.ts';
import { OPERATION_IDS, operationRow } from '../../api/openapi/operations/all-operations.ts';
import { parameterRows } from '../../api/openapi/parameter-groups.ts';
import { formsOf } from '../../api/openapi/requests/all-requests.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { html } from '../parts/html.ts';

let test: TestApp;
let page: string;
beforeAll(async () => {
  test = await startTestApp();
  page = (await test.get('/docs', {})).body;
});
afterAll(() => test.close());

function all(expression: RegExp): string[] {
  return [...page.matchAll(expression)].map((match) => match[1] ?? '');
}

function missing(texts: readonly string[]): string[] {
  return texts.filter((text) => !page.includes(html`${text}`.html));
}

describe('the page', () => {
  it('runs nothing and loads only its own stylesheet', async () => {
    const answer = await test.get('/docs', {});
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    });
    expect(page).not.toMatch(/<script|<style|<iframe|<img|\sstyle=|\son[a-z]+=|(src|href)="(https?:)?\/\//i);
  });

  it('names a stylesheet that has the hash it says', async () => {
    const [, address = '', integrity] =
      /<link rel="stylesheet" href="([^"]+)" integrity="([^"]+)">/.exec(page) ?? [];
    const style = await test.get(address, {});
    expect(style.statusCode).toBe(200);
    expect(style.headers).toMatchObject({
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(integrity).toBe(`sha384-${createHash('sha384').update(style.rawPayload).digest('base64')}`);
    expect(style.body).not.toMatch(/url\(|@import/);
  });

  it('has every anchor that it links to, and none twice', () => {
    const ids = all(/\sid="([^"]+)"/g);
    expect(new Set(ids).size).toBe(ids.length);
    const targets = all(/href="#([^"]+)"/g);
    expect(targets.length).toBeGreaterThan(20);
    expect(targets.filter((target) => !ids.includes(target))).toEqual([]);
  });

  it('never skips a level of headings', () => {
    const levels = all(/<h([1-6])>/g).map(Number);
    const skips = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
    expect(skips).toEqual([]);
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
  });

  it('has every operation, example, parameter and result code', () => {
    expect(missing(OPERATION_IDS.map((id) => operationRow(id).summary))).toEqual([]);
    expect(missing(ALL_EXAMPLES.map(([, { title }]) => title))).toEqual([]);
    expect(missing(parameterRows().map(([name]) => name))).toEqual([]);
    expect(missing(Object.keys(RESULT_CODES))).toEqual([]);
  });
});

describe('a form of an operation', () => {
  const forms = OPERATION_IDS.flatMap((id) => {
    const { request } = operationRow(id);
    return request === undefined ? [] : formsOf(request).map(([name, shape]) => [name, id, shape] as const);
  });
  const shown = forms.filter(([, , { required }]) => required.length > 0);

  it('is folded, and shows what it requires and where the rest is', () =>
    forEveryCase(shown, (name, _id, { required }) => {
      const [, form = ''] = page.split(`id="form-${name.toLowerCase()}">`);
      const [details = ''] = form.split('</details>');
      const [, requires = ''] = details.split('<h6>Required</h6>');
      const names = [...(requires.split('</dl>')[0] ?? '').matchAll(/<code>([^<]+)<\/code>/g)].map(
        ([, one]) => one,
      );
      expect(names).toEqual([...required]);
    }));

  it('shares a name with the others of its operation, so that one is open at a time', () => {
    const names = all(/<details class="form" name="([^"]+)"/g);
    expect(names).toHaveLength(shown.length);
    expect(new Set(names).size).toBe(new Set(shown.map(([, id]) => id)).size);
  });
});

describe('an example that needs ids of other examples', () => {
  it('says where both come from, the one in the address and the one in the form', () => {
    const [, shown = ''] = page.split('id="example-checkout-paid-with-stored"');
    const [article] = shown.split('</details>');
    expect(article).toContain('<code>ID</code> is the id that <a href="#example-checkout-with-stored">');
    expect(article).toContain('<code>REGISTRATION</code> is the id that <a href="#example-card-stored">');
    expect(article).toContain('--data-urlencode &quot;registrationId=$REGISTRATION&quot;');
  });
});

describe('what is made at start', () => {
  it.each(['/docs', '/v1/openapi.json'])('comes compressed to whom can read that: %s', async (url) => {
    const plain = await test.get(url, {});
    const compressed = await test.get(url, { 'accept-encoding': 'gzip, deflate, br' });
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(compressed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(gunzipSync(compressed.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
  });

  it('is JSON where it says so', async () => {
    const answer = await test.get('/v1/openapi.json', {});
    expect(answer.headers['content-type']).toBe('application/json;charset=UTF-8');
    expect(answer.json()).toMatchObject({ openapi: '3.1.0' });
  });
});
