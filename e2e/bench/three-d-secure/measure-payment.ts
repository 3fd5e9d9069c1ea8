import type { Browser, Page } from '@playwright/test';
import type { CardDetails } from '../../models/card-details.ts';
import { CardForm } from '../../models/card-form.ts';

/** Where the shopper is after the press of Pay: at the shop's result, or at the issuer's page. */
export type Seen = 'result' | 'challenge';

/** In every frame: tells the page's clock when the field for the issuer's code is in view. */
const WATCH = `(() => {
  if (window.top === window) return;
  const look = () => {
    const input = document.querySelector('#code');
    if (input && innerWidth > 100) {
      new IntersectionObserver((entries, observer) => {
        if (entries.some((entry) => entry.isIntersecting)) { observer.disconnect(); window.tellSeen(performance.timeOrigin + performance.now()); }
      }).observe(input);
    } else requestAnimationFrame(look);
  };
  look();
})()`;

const PATIENCE = 30_000;

/** What the shopper does after typing, before Pay: an issuer's method runs in that time. Milliseconds. */
const THINKS = 1500;

/** Milliseconds. */
const SETTLED = 500;

/**
 * One payment in the widget.
 *
 * @param address of a shop's page with the widget
 * @param resultPath of the shop's page for the result
 * @returns milliseconds from the press of Pay until the shopper sees what follows
 */
export async function measurePayment(
  browser: Browser,
  address: string,
  resultPath: string,
  card: CardDetails,
  awaited: Seen,
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    const { promise: seenAt, resolve: tellSeen } = Promise.withResolvers<number>();
    await context.exposeFunction('tellSeen', tellSeen);
    await context.addInitScript(WATCH);

    await page.goto(address);
    const form = new CardForm(page);
    await form.ready();
    await form.enter(card);
    await page.waitForTimeout(THINKS);
    const result = page.waitForRequest((request) => new URL(request.url()).pathname === resultPath, {
      timeout: PATIENCE,
    });
    result.catch(() => undefined);
    const pressedAt = await press(page, form);
    const ended =
      awaited === 'challenge'
        ? await Promise.race([seenAt, page.waitForTimeout(PATIENCE).then(() => undefined)])
        : await result.then(() => Date.now());
    if (ended === undefined) {
      throw new Error(`no ${awaited} was seen`);
    }
    // A window that is closed while it goes on to another page may never be.
    await page.waitForTimeout(SETTLED);
    return ended - pressedAt;
  } finally {
    await context.close();
  }
}

/** @returns the moment of the press, by the page's clock */
async function press(page: Page, form: CardForm): Promise<number> {
  await page.evaluate(() => {
    document.addEventListener(
      'click',
      () => Reflect.set(window, 'pressedAt', performance.timeOrigin + performance.now()),
      { capture: true, once: true },
    );
  });
  await form.payButton.click();
  return page.evaluate(() => Reflect.get(window, 'pressedAt') as number).catch(() => Date.now());
}
