import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { startChromium } from '../fixtures/engines/chromium.ts';
import type { Engine } from '../fixtures/engines/engine.ts';
import { OTHER_ENGINES } from '../fixtures/engines/other-engines.ts';
import { foreignPage, newCheckout } from '../fixtures/foreign-page.ts';
import { startForeignSite } from '../fixtures/foreign-site.ts';
import type { SystemPlace } from '../fixtures/running-system.ts';
import { EngineShopper } from '../models/engine-shopper.ts';
import type { Shot } from './contact-sheet.ts';
import type { EngineState } from './engine-states.ts';

interface EngineLook {
  readonly width: number;
  readonly dark: boolean;
  readonly language: string;
}

interface EngineTaking {
  readonly request: APIRequestContext;
  readonly system: SystemPlace;
  /** The name of the one browser that is wanted; empty for all. */
  readonly browser: string;
  /** A pattern of those looks of a form that are wanted, out of all that there are; empty for the usual ones. */
  readonly looks: string;
  readonly css: string;
  readonly fileOf: (state: string, look: string) => string;
  readonly folder: string;
  readonly taken: (shot: Shot) => void;
}

/** Those that are installed. */
const ENGINES = [{ name: 'Chromium', start: startChromium }, ...OTHER_ENGINES];

const WIDTHS = [320, 390, 768, 1280];
const LANGUAGES = ['en', 'de', 'ar', 'ja'];
/** Every look there is. */
const MATRIX: readonly EngineLook[] = WIDTHS.flatMap((width) =>
  [false, true].flatMap((dark) => LANGUAGES.map((language) => ({ width, dark, language }))),
);
/** Each width, colour scheme and language comes twice. The pages of the system are English, so they have every second. */
const LOOKS: readonly EngineLook[] = [
  { width: 320, dark: false, language: 'en' },
  { width: 320, dark: true, language: 'ar' },
  { width: 390, dark: true, language: 'en' },
  { width: 390, dark: false, language: 'de' },
  { width: 768, dark: false, language: 'ja' },
  { width: 768, dark: true, language: 'de' },
  { width: 1280, dark: true, language: 'ja' },
  { width: 1280, dark: false, language: 'ar' },
];
const LEAST_HEIGHT = 640;
/** Milliseconds until transitions of colours have ended. */
const QUIET = 400;

export async function takeEngines(states: readonly EngineState[], taking: EngineTaking): Promise<void> {
  /* oxlint-disable no-await-in-loop -- one browser after the other */
  for (const { name, start } of ENGINES) {
    if (start === undefined || !name.includes(taking.browser)) continue;
    for (const dark of [false, true]) {
      const engine = await start(dark);
      try {
        for (const state of states) await takeState(engine, name, dark, state, taking);
      } finally {
        await engine.close();
      }
    }
  }
  /* oxlint-enable no-await-in-loop */
}

async function takeState(
  engine: Engine,
  name: string,
  dark: boolean,
  state: EngineState,
  taking: EngineTaking,
): Promise<void> {
  for (const look of looksOf(state, taking.looks)) {
    if (look.dark !== dark) continue;
    const title = `${name}, ${titleOf(look, state)}`;
    const file = taking.fileOf(state.title, title);
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    const problem = await take(engine, state, look, join(taking.folder, file), taking).catch(String);
    taking.taken({ state: state.title, look: title, ...(problem ? { problem } : { file }) });
  }
}

function looksOf(state: EngineState, wanted: string): readonly EngineLook[] {
  if (!state.form) return LOOKS.filter((_look, index) => index % 2 === 0);
  return wanted === '' ? LOOKS : MATRIX.filter((look) => new RegExp(wanted).test(titleOf(look, state)));
}

function titleOf({ width, dark, language }: EngineLook, { form }: EngineState): string {
  return `${width}, ${dark ? 'dark' : 'light'}${form ? `, ${language}` : ''}`;
}

async function take(
  engine: Engine,
  { form, page, reach, isOfWindow }: EngineState,
  { width, dark, language }: EngineLook,
  path: string,
  { request, system, css }: EngineTaking,
): Promise<undefined> {
  const checkoutId = form && (await newCheckout(request, system.gateway));
  const site = await startForeignSite(
    checkoutId === undefined
      ? undefined
      : foreignPage(system.gateway, checkoutId, '/result', {
          css,
          colorScheme: dark ? 'dark' : 'light',
          language,
          direction: language === 'ar' ? 'rtl' : 'ltr',
          ...form,
        }),
  );
  try {
    await engine.forget();
    await engine.resize(width, LEAST_HEIGHT);
    await engine.open(page ? system[page[0]] + page[1] : site.addressAt('127.0.0.1'));
    const shopper = new EngineShopper(engine);
    await reach(shopper);
    await shopper.finds('document.readyState', 'complete');
    if (!isOfWindow) {
      const height = Number(await engine.read('document.documentElement.scrollHeight'));
      await engine.resize(width, Math.max(height, LEAST_HEIGHT));
      await engine.read('scrollTo(0, 0)');
    }
    await new Promise((resolve) => setTimeout(resolve, QUIET));
    writeFileSync(path, await engine.picture());
  } finally {
    await site.close();
  }
}
