import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../forms/shown-page.fixture.ts';
import { STORED_DETAILS } from '../forms/stored-details/stored-details.ts';
import type { PinnedScript } from '../wire/pinned-files.ts';
import { givePart, loadPart } from './load-part.ts';
import { LOADER } from './loader.ts';

/** The requests of scripts, each still open. */
let requests: { script: PinnedScript; arrive: () => void; fail: () => void }[];
const onError = vi.fn<(error: { name: string; message: string }) => void>();

beforeEach(() => {
  requests = [];
  onError.mockClear();
  Reflect.set(window, 'wpwlOptions', { onError });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  window[LOADER] = {
    shared: [],
    start: () => {},
    take: () => {},
    styles: undefined,
    useTheme: () => undefined,
    fetchScript: (script) =>
      new Promise<void>((resolve, reject) => {
        requests.push({ script, arrive: resolve, fail: () => reject(new Error('lost')) });
      }),
  };
});

afterEach(() => {
  Reflect.deleteProperty(window, LOADER);
  Reflect.deleteProperty(window, 'wpwlOptions');
  vi.useRealTimers();
  vi.restoreAllMocks();
});

// A part that has come stays for the whole page, so these tests are in the order of a page's life.

it('a part that cannot be loaded is reported to all that wait, once to the shop, and requested again', async () => {
  const failed = [vi.fn<() => void>(), vi.fn<() => void>()];
  const came = failed.map((report) => loadPart('stored-details', report));
  expect(requests.map(({ script }) => script)).toEqual(['stored-details.js']);
  requests[0]?.fail();
  await eventually(() => expect(failed.map(({ mock }) => mock.calls.length)).toEqual([1, 1]));
  expect(onError).toHaveBeenCalledTimes(1);
  expect(onError.mock.calls[0]?.[0]).toMatchObject({
    name: 'ScriptLoadError',
    message: 'the part stored-details could not be loaded: Error: lost',
  });
  void loadPart('stored-details', () => {});
  expect(requests).toHaveLength(2);
  const still = Symbol('still waiting');
  expect(await Promise.race([...came, Promise.resolve(still)])).toBe(still);
});

it('a part that hangs is reported after six seconds, and used however late it comes', async () => {
  vi.useFakeTimers();
  const failed = vi.fn<() => void>();
  const came = loadPart('accounts', failed);
  await vi.advanceTimersByTimeAsync(5900);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(failed).toHaveBeenCalledTimes(1);
  expect(onError).toHaveBeenCalledTimes(1);
  const forms = {} as Parameters<typeof givePart<'accounts'>>[1];
  givePart('accounts', forms);
  expect(await came).toBe(forms);
});

it('a part that has come is not asked for again', async () => {
  givePart('stored-details', { 'stored-details': STORED_DETAILS });
  const failed = vi.fn<() => void>();
  const content = await loadPart('stored-details', failed);
  expect(content['stored-details']).toBe(STORED_DETAILS);
  expect(requests).toEqual([]);
  expect(failed).not.toHaveBeenCalled();
});
