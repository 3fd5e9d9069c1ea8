import { describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { alwaysEntering, testAppOfFile } from '../../testing/test-app.ts';
import { readThemeTable } from './controls.ts';

const test = testAppOfFile();

const NO_TOKEN = {};
const make = (headers: Readonly<Record<string, string>> = {}, app = test.app) =>
  app.inject({ method: 'POST', url: '/playground/checkout', headers });

describe('the playground', () => {
  it('is a page without inline scripts or styles, under a policy that allows this origin alone', async () => {
    const { statusCode, headers, body } = await test.get('/playground', NO_TOKEN);
    expect(statusCode).toBe(200);
    expect(headers['content-security-policy']).toContain(
      "default-src 'none'; script-src 'self'; style-src 'self'",
    );
    expect(headers['content-security-policy']).toContain(
      "require-trusted-types-for 'script'; frame-ancestors 'none'",
    );
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(body).not.toMatch(/<style|\sstyle=|<script(?![^>]*\ssrc=)|\son[a-z]+=/);
  });

  it('has a control for every variable and every preset', async () => {
    const { body } = await test.get('/playground', NO_TOKEN);
    const { variables, presets } = readThemeTable();
    for (const { name, property } of variables) {
      expect(body).toContain(`name="${name}" data-property="${property}"`);
    }
    for (const name of Object.keys(presets)) {
      expect(body).toContain(`name="preset" value="${name}"`);
    }
  });

  it('serves the files that it names', async () => {
    const { body } = await test.get('/playground', NO_TOKEN);
    const files = [...body.matchAll(/(?:href|src)="(playground\/files\/[^"]+)"/g)].map(
      ([, file]) => file ?? '',
    );
    expect(files.length).toBeGreaterThan(5);
    for (const { statusCode } of await Promise.all(files.map((file) => test.get(`/${file}`, NO_TOKEN)))) {
      expect(statusCode).toBe(200);
    }
  });

  it('makes a checkout of the demo merchant, and tells no token', async () => {
    const { statusCode, headers, body } = await make({ 'sec-fetch-site': 'same-origin' });
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    const { id, ...others } = JSON.parse(body) as { id: string };
    expect(others).toEqual({});
    expect((await test.get(`/v1/checkouts/${id}`, NO_TOKEN)).statusCode).toBe(200);
    expect(body + (await test.get('/playground', NO_TOKEN)).body).not.toContain('demo-token');
  });

  it('makes none for the page of another origin', async () => {
    expect((await make({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  });

  it('makes none where the merchants are not those of the demo', async () => {
    const app = await buildApp({
      ...test.parts,
      running: alwaysEntering({ ...test.gateway, callerOf: async () => undefined }),
    });
    const { statusCode, body } = await make({}, app);
    expect([statusCode, body]).toEqual([404, '{}']);
    await app.close();
  });

  it('is not there in live', async () => {
    const app = await buildApp({ ...test.parts, environment: 'live' });
    expect((await app.inject({ method: 'GET', url: '/playground' })).statusCode).toBe(404);
    expect((await make({}, app)).statusCode).toBe(404);
    await app.close();
  });
});
