import type { APIRequestContext, Browser, BrowserContext } from '@playwright/test';
import { showAsLive } from '../fixtures/live-office.ts';
import { inviteOwner, inviteUser } from '../fixtures/office-invitations.ts';
import type { SystemPlace } from '../fixtures/running-system.ts';
import type { Shot } from './contact-sheet.ts';
import { LOOKS, type Look } from './looks.ts';
import { makeOfficeSamples } from './office-samples.ts';
import type { OfficeSamples, OfficeState } from './office-states.ts';

/** Milliseconds in which a page has shown what it asks for. */
const QUIET = 400;

/** The same looks, and German, whose words are the longest. */
const OFFICE_LOOKS: readonly Look[] = [
  ...LOOKS,
  { title: 'wide, German', width: 1280, colorScheme: 'light', language: 'de', direction: 'ltr' },
];

interface Surroundings {
  readonly browser: Browser;
  readonly request: APIRequestContext;
  readonly system: SystemPlace;
  readonly folder: string;
  /** The name of the picture of a state in one appearance. */
  readonly fileOf: (state: string, look: string) => string;
  readonly taken: (shot: Shot) => void;
}

/** Takes a picture of each state of the back office, wide and narrow, light and dark, in its languages. */
export async function takeOffice(
  states: readonly OfficeState[],
  { browser, request, system, folder, fileOf, taken }: Surroundings,
): Promise<void> {
  const owner = await inviteOwner(browser, system);
  const finance = await inviteUser(browser, system, owner, 'finance');
  const samples = await makeOfficeSamples(request, system, owner, finance);
  for (const { title, width, colorScheme, language } of OFFICE_LOOKS) {
    /* oxlint-disable no-await-in-loop -- one window after the other */
    const look = { viewport: { width, height: 720 }, colorScheme, reducedMotion: 'reduce' } as const;
    const inside = await browser.newContext({ ...look, storageState: await owner.context.storageState() });
    const outside = await browser.newContext(look);
    for (const each of [inside, outside]) await each.addInitScript(speak, language);
    for (const state of states) {
      const file = fileOf(state.title, title);
      const problem = await take(state.isOutside ? outside : inside, system.office, state, {
        samples,
        path: folder + file,
      }).then(() => undefined, String);
      taken({ state: state.title, look: title, ...(problem === undefined ? { file } : { problem }) });
    }
    await inside.close();
    await outside.close();
    /* oxlint-enable no-await-in-loop */
  }
  await finance.leave();
  await owner.leave();
}

/** As the user has chosen it before. */
function speak(language: string): void {
  localStorage.setItem('tollgate-office:language', JSON.stringify(language));
}

async function take(
  context: BrowserContext,
  office: string,
  state: OfficeState,
  { samples, path }: { readonly samples: OfficeSamples; readonly path: string },
): Promise<void> {
  const page = await context.newPage();
  try {
    page.setDefaultTimeout(15_000);
    if (state.isLive) await showAsLive(page);
    await page.goto(new URL(state.path(samples), office).href);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForTimeout(QUIET);
    await state.reach?.(page);
    await page.waitForTimeout(QUIET);
    // The page behind a dialog is dimmed as far as the window goes, and not below it.
    const fullPage = (await page.locator('dialog[open]').count()) === 0;
    await page.screenshot({ path, fullPage, animations: 'disabled' });
  } finally {
    await page.close();
  }
}
