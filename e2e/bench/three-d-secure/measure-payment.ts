import type { Browser, Page } from '@playwright/test';

/** Where the shopper is after clicking Pay: at the shop's result, or at the issuer's page. */
export type Seen = 'result' | 'challenge';

/** In every frame: reports, by the page's clock, when the field for the issuer's code is in view. */
const WATCH = `(() => {
  if (window.top === window) return;
  const look = () => {
    const input = document.querySelector('#code');
    if (input && innerWidth > 100) {
      new IntersectionObserver((entries, observer) => {
        if (entries.some((entry) => entry.isIntersecting)) { observer.disconnect(); window.reportSeen(performance.timeOrigin + performance.now()); }
      }).observe(input);
    } else requestAnimationFrame(look);
  };
  look();
})()`;

const PAY = '.wpwl-container-card button.wpwl-button-pay';

/** The last part of the class of each field's frame. */
const FRAMES = {
  'card.number': 'cardNumber',
  'card.expiry': 'expiry',
  'card.holder': 'cardHolder',
  'card.cvv': 'cvv',
} as const;

/** The part that every card has except its number. */
const CARD = { 'card.expiry': '05 / 34', 'card.holder': 'Jane Jones', 'card.cvv': '123' } as const;

const PATIENCE = 30_000;

/** The shopper's pause between typing and Pay: an issuer's method runs in that time. Milliseconds. */
const THINKS = 1500;

/** Milliseconds. */
const SETTLED = 500;

/**
 * One payment in the widget.
 *
 * @param address of a shop's page with the widget
 * @param resultPath of the shop's page for the result
 * @returns milliseconds from the click on Pay until the shopper sees the next page
 */
export async function measurePayment(
  browser: Browser,
  address: string,
  resultPath: string,
  number: string,
  awaited: Seen,
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    const { promise: seenAt, resolve: reportSeen } = Promise.withResolvers<number>();
    await context.exposeFunction('reportSeen', reportSeen);
    await context.addInitScript(WATCH);

    await page.goto(address);
    await enterCard(page, number);
    await page.waitForTimeout(THINKS);
    const result = page.waitForRequest((request) => new URL(request.url()).pathname === resultPath, {
      timeout: PATIENCE,
    });
    result.catch(() => undefined);
    const clickedAt = await clickPay(page);
    const ended =
      awaited === 'challenge'
        ? await Promise.race([seenAt, page.waitForTimeout(PATIENCE).then(() => undefined)])
        : await result.then(() => Date.now());
    if (ended === undefined) throw new Error(`no ${awaited} was seen`);
    // A window that is closed while it goes on to another page may never be.
    await page.waitForTimeout(SETTLED);
    return ended - clickedAt;
  } finally {
    await context.close();
  }
}

/** Types as soon as the fields take it. */
async function enterCard(page: Page, number: string): Promise<void> {
  const values = { ...CARD, 'card.number': number };
  await Promise.all(
    Object.entries(values).map(([name, value]) =>
      page
        .locator(`iframe.wpwl-control-${FRAMES[name as keyof typeof FRAMES]}`)
        .contentFrame()
        .locator(`input[name="${name}"]`)
        .fill(value),
    ),
  );
  await page.locator(`${PAY}:enabled`).waitFor();
}

/** @returns the moment of the click, by the page's clock */
async function clickPay(page: Page): Promise<number> {
  await page.evaluate(() => {
    document.addEventListener(
      'click',
      () => Reflect.set(window, 'clickedAt', performance.timeOrigin + performance.now()),
      { capture: true, once: true },
    );
  });
  await page.locator(PAY).click();
  return page.evaluate(() => Reflect.get(window, 'clickedAt') as number).catch(() => Date.now());
}
