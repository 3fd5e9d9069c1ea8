import { afterEach, expect, it, vi } from 'vitest';
import { fetchStates } from '../src/forms/billing/fetch-states.ts';
import { stateFiles } from './address-data.js';

const files = new Map<string, string>();
let pins = '';

const API = new URL('https://gateway.example/v1/');

/** Answers with the files of a build. @param change what becomes of a content on the way */
async function serve(change: (content: string) => string = (content) => content): Promise<void> {
  const built = await stateFiles();
  for (const [name, content] of built.files) {
    files.set(`${API.href}widget/${name}`, content);
  }
  pins = built.module.split("'")[1] ?? '';
  vi.stubGlobal('fetch', (address: URL) => {
    const content = files.get(address.href);
    return Promise.resolve(
      new Response(change(content ?? ''), { status: content === undefined ? 404 : 200 }),
    );
  });
}

afterEach(() => vi.unstubAllGlobals());

it('the states of a country are those of the build', async () => {
  await serve();
  const [language, ...states] = await fetchStates(API, 'US', pins);
  expect(language).toBe('en');
  expect(states).toContainEqual(['TX', 'Texas']);
  await expect(fetchStates(API, 'VN', pins)).resolves.toContainEqual(['44', 'An Giang', 'An Giang Province']);
});

it('states that were changed on the way are not taken', async () => {
  await serve((content) => content.replace('Texas', 'Taxes'));
  await expect(fetchStates(API, 'US', pins)).rejects.toThrow('another content');
});

it('a country without a list has no file', async () => {
  await serve();
  await expect(fetchStates(API, 'DE', pins)).rejects.toThrow('HTTP 404');
});
