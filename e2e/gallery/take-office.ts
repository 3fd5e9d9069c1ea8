import type { APIRequestContext, Browser, BrowserContext } from '@playwright/test';
import { showAsLive } from '../fixtures/live-office.ts';
import { inviteOwner, inviteUser } from '../fixtures/office-invitations.ts';
import type { SystemPlace } from '../fixtures/running-system.ts';
import type { Shot } from './contact-sheet.ts';
import { Hand } from './hand.ts';
import { OFFICE_LOOKS } from './looks.ts';
import { measureFlaws } from './measure-flaws.ts';
import { makeOfficeSamples } from './office-samples.ts';
import type { OfficeSamples, OfficeState } from './office-states.ts';

/** Milliseconds in which a page has shown what it asks for. */
const QUIET = 300;

interface Surroundings {
  readonly browser: Browser;
  readonly request: APIRequestContext;
  readonly system: SystemPlace;
  readonly folder: string;
  /** The name of the picture of a state in one appearance. */
  readonly fileOf: (state: string, look: string) => string;
  readonly taken: (shot: Shot) => void;
  /** A pattern of the titles of the looks that are wanted. */
  readonly looks: string;
}

/** Takes a picture of each state of the back office in each width, colour scheme and language. */
export async function takeOffice(
  states: readonly OfficeState[],
  { browser, request, system, folder, fileOf, taken, looks }: Surroundings,
): Promise<void> {
  const owner = await inviteOwner(browser, system);
  const finance = await inviteUser(browser, system, owner, 'finance');
  const support = await inviteUser(browser, system, owner, 'support');
  const samples = await makeOfficeSamples(request, system, owner, finance);
  const places = new Map<string, number>();
  for (const { title, width, colorScheme, language } of OFFICE_LOOKS) {
    if (!new RegExp(looks).test(title)) continue;
    /* oxlint-disable no-await-in-loop -- one window after the other */
    const viewport = { width, height: width < 600 ? 720 : 800 };
    const look = { viewport, colorScheme, locale: language, reducedMotion: 'reduce' } as const;
    for (const state of states) {
      const file = fileOf(state.title, title);
      const user = state.isLimited ? support : owner;
      // Else every act of later pictures would show the request for a new sign-in.
      if (!state.isOutside) await user.becomeFresh();
      const context = await browser.newContext({
        ...look,
        ...(!state.isOutside && { storageState: await user.context.storageState() }),
      });
      await context.addInitScript(speak, language);
      const hand = new Hand(places, `${state.title} ${width}`, language);
      const shot = await take(context, system.office, state, { samples, hand, path: folder + file }).then(
        (flaws) => ({ file, flaws }),
        (error: unknown) => ({ problem: String(error) }),
      );
      taken({ state: state.title, look: title, ...shot });
      await context.close();
    }
    /* oxlint-enable no-await-in-loop */
  }
  await Promise.all([support, finance, owner].map((user) => user.leave()));
}

/** As the user has chosen it before. */
function speak(language: string): void {
  localStorage.setItem('tollgate-office:language', JSON.stringify(language));
}

/** @returns the flaws that can be measured */
async function take(
  context: BrowserContext,
  office: string,
  state: OfficeState,
  { samples, hand, path }: { readonly samples: OfficeSamples; readonly hand: Hand; readonly path: string },
): Promise<readonly string[]> {
  const page = await context.newPage();
  try {
    page.setDefaultTimeout(5000);
    if (state.isLive) await showAsLive(page);
    await state.prepare?.(page);
    await page.goto(new URL(state.path(samples), office).href);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
    await page.waitForTimeout(QUIET);
    await state.reach?.(page, hand);
    if (state.reach) await page.waitForTimeout(QUIET);
    await page.mouse.move(0, 0);
    // The page behind a dialog is dimmed as far as the window goes, and not below it.
    const fullPage = (await page.locator('dialog[open]').count()) === 0;
    await page.screenshot({ path, fullPage, animations: 'disabled' });
    return await measureFlaws(page);
  } finally {
    await page.close();
  }
}
