import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { eventually } from '../forms/shown-page.fixture.ts';
import { EN } from '../locales/en.ts';
import type { LoadedLanguage } from '../locales/language-table.ts';
import { DE } from '../locales/languages/de.ts';
import { type LocaleFile, localeFile } from '../locales/locale-file.ts';
import { LOCALES_PIN } from '../wire/pinned-files.ts';
import { PageLanguage, WORDS_PATIENCE_MS } from './page-language.ts';

const base = new URL('/', window.location.href);
const sheets = document.adoptedStyleSheets.length;
const isCovered = (): boolean => document.adoptedStyleSheets.length > sheets;

/** The texts that the gateway has for a language. */
async function fileOf(language: LoadedLanguage): Promise<LocaleFile> {
  const answer = await fetch(new URL(`v1/widget/${localeFile(language, LOCALES_PIN)}`, base));
  return (await answer.json()) as LocaleFile;
}

const answerOf = (file: unknown): Response => new Response(JSON.stringify(file));

function withOtherWord([words, ...others]: LocaleFile): LocaleFile {
  return [words.with(0, 'Another word'), ...others];
}

let changed = vi.fn<() => Promise<void>>();
let language: PageLanguage;
let warnings: MockInstance<(line: string, cause?: unknown) => void>;

beforeEach(() => {
  warnings = vi.spyOn(console, 'warn').mockImplementation(() => {});
  changed = vi.fn<() => Promise<void>>(() => Promise.resolve());
  language = new PageLanguage(base, changed);
});

afterEach(() => {
  language.dispose();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the language of a page', () => {
  it('is English at once, in the spelling of the country', () => {
    expect(language.textsFor('en-GB')).toEqual({ ...EN, language: 'en-GB' });
    expect(isCovered()).toBe(false);
  });

  it('is the requested one as soon as its words have come, and no English is seen before', async () => {
    expect(language.textsFor('de_AT')).toEqual(EN);
    expect(isCovered()).toBe(true);
    await eventually(() => expect(changed).toHaveBeenCalledTimes(1));
    expect(language.textsFor('de_AT')).toEqual({ ...DE, language: 'de-AT', direction: 'ltr' });
    expect(isCovered()).toBe(false);
    await language.settled;
  });

  it('is fetched once, however often it is asked for', async () => {
    const fetching = vi.spyOn(window, 'fetch');
    language.textsFor('de');
    language.textsFor('de-CH');
    await eventually(() => expect(changed).toHaveBeenCalledTimes(1));
    language.textsFor('de');
    expect(fetching).toHaveBeenCalledTimes(1);
  });

  it('keeps English hidden until the page has the words in it', async () => {
    const rendered = Promise.withResolvers<void>();
    changed.mockReturnValue(rendered.promise);
    language.textsFor('de');
    await eventually(() => expect(changed).toHaveBeenCalledTimes(1));
    expect(language.textsFor('de').language).toBe('de');
    expect(isCovered()).toBe(true);
    rendered.resolve();
    await language.settled;
    expect(isCovered()).toBe(false);
  });

  it('runs from right to left in Arabic, from before its words have come', async () => {
    expect(language.textsFor('ar')).toEqual({ ...EN, direction: 'rtl' });
    expect(language.textsFor('ar').direction).toBe('rtl');
    await eventually(() => expect(changed).toHaveBeenCalled());
    expect(language.textsFor('ar')).toMatchObject({ language: 'ar', direction: 'rtl' });
  });

  it('does not hide English that was already seen', () => {
    language.textsFor('en');
    expect(language.textsFor('fr')).toBe(EN);
    expect(isCovered()).toBe(false);
  });

  it('is English, with one line on the console, when there is no such language', () => {
    expect(language.textsFor('tlh')).toEqual(EN);
    expect(isCovered()).toBe(false);
    expect(warnings).toHaveBeenCalledTimes(1);
  });

  // Each with a language of its own: what was said once is not said again on this page.
  it.each([
    ['cannot be fetched or is refused', 'it', () => Promise.reject(new TypeError('refused')), 'refused'],
    ['is missing', 'es', () => Promise.resolve(new Response('', { status: 404 })), 'HTTP 404'],
    ['has one other word', 'nl', async () => answerOf(withOtherWord(await fileOf('nl'))), 'another content'],
    ['is that of another language', 'pl', async () => answerOf(await fileOf('de')), 'another content'],
    ['is no list', 'sk', async () => answerOf({ labels: {} }), 'iterable'],
    ['is no JSON', 'hu', () => Promise.resolve(new Response('<html>')), 'JSON'],
  ] as const)('is English when its file %s', async (_what, locale, answering, reason) => {
    const answer = answering();
    answer.catch(() => {});
    await Promise.allSettled([answer]);
    vi.spyOn(window, 'fetch').mockReturnValue(answer);
    language.textsFor(locale);
    await eventually(() => expect(changed).toHaveBeenCalledTimes(1));
    expect(language.textsFor(locale)).toBe(EN);
    expect(isCovered()).toBe(false);
    expect(warnings.mock.calls.map(([line]) => line)).toEqual([
      `Tollgate: the words of ${locale} could not be loaded, the form is shown in English`,
    ]);
    expect(String(warnings.mock.calls[0]?.[1])).toContain(reason);
    // It is not asked for again and again.
    expect(window.fetch).toHaveBeenCalledTimes(1);
  });

  it('shows English to a shopper who has waited, and the language when it comes after all', async () => {
    const file = await fileOf('de');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const late = Promise.withResolvers<Response>();
    vi.spyOn(window, 'fetch').mockReturnValue(late.promise);
    language.textsFor('de');
    vi.advanceTimersByTime(WORDS_PATIENCE_MS - 1);
    expect(isCovered()).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(isCovered()).toBe(false);
    expect(changed).toHaveBeenCalledTimes(1);
    expect(language.textsFor('de')).toBe(EN);
    vi.useRealTimers();
    late.resolve(answerOf(file));
    await eventually(() => expect(changed).toHaveBeenCalledTimes(2));
    expect(language.textsFor('de').labels).toEqual(DE.labels);
  });

  it('leaves nothing behind, and reports nothing, when the widget is unloaded before', async () => {
    const file = await fileOf('de');
    const late = Promise.withResolvers<void>();
    vi.spyOn(window, 'fetch').mockImplementation(async () => {
      await late.promise;
      return answerOf(file);
    });
    const lasting = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const other = new PageLanguage(base, lasting);
    language.textsFor('de');
    other.textsFor('de');
    language.dispose();
    late.resolve();
    await eventually(() => expect(lasting).toHaveBeenCalledTimes(1));
    expect(changed).not.toHaveBeenCalled();
    expect(other.textsFor('de').labels).toEqual(DE.labels);
    other.dispose();
    expect(isCovered()).toBe(false);
  });
});
