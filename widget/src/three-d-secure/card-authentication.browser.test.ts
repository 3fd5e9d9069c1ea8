import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  all,
  clearPage,
  enterCard,
  enterFramed,
  eventually,
  newCheckout,
  one,
  sentByCard,
  sentTo,
  showCard,
  showPage,
} from '../forms/shown-page.fixture.ts';
import { EN } from '../locales/en.ts';

/** The fake gateway has a frame before Pay for numbers that end in 1. */
const FIRST = '4111111111111111';
const SECOND = '4012888888881881';
const TOKEN = 'threeDSecure.browserToken';

let checkout = '';

async function show(words: string, options: Record<string, unknown> = {}): Promise<void> {
  checkout = await showCard(options, 'VISA', newCheckout(words));
}

async function pay(): Promise<Record<string, string>> {
  one('button[name="pay"]').click();
  return sentByCard(checkout);
}

const prepared = async (): Promise<string[]> =>
  (await sentTo(checkout)).flatMap((sent) => sent['prepared'] ?? []);
const browserFrame = (): Element | null => document.querySelector('iframe.wpwl-browser-frame');

// Without a build the scripts are modules, which a page has only after their tags have loaded.
beforeAll(async () => {
  await showPage('VISA');
  await import('../help.ts');
  await import('../three-d-secure.ts');
});

beforeEach(() => {
  checkout = '';
});

afterEach(() => {
  vi.useRealTimers();
  clearPage();
});

describe('before Pay', () => {
  it('the gateway learns a complete number once, and the payment has the token of the hidden frame', async () => {
    await show('secure');
    enterFramed('.wpwl-form-card', 'cardNumber', FIRST.slice(0, -1));
    enterCard({ cardNumber: FIRST });
    await eventually(() => expect(browserFrame()).not.toBeNull());
    const frame = one('iframe.wpwl-browser-frame');
    expect(frame.getBoundingClientRect().width).toBe(0);
    expect([frame.ariaHidden, frame.title, frame.tabIndex]).toEqual(['true', '3D Secure', -1]);
    const sent = await pay();
    expect(sent[TOKEN]).toMatch(/^seen-token-\d+$/u);
    expect(sent['card.number']).toBe(FIRST);
    expect(await prepared()).toEqual([FIRST]);
    expect(browserFrame()).toBeNull();
  });

  it('a changed number has another token', async () => {
    await show('secure');
    enterCard({ cardNumber: FIRST });
    await eventually(() => expect(browserFrame()).not.toBeNull());
    enterFramed('.wpwl-form-card', 'cardNumber', SECOND);
    const sent = await pay();
    expect(await prepared()).toEqual([FIRST, SECOND]);
    expect(sent[TOKEN]).toMatch(/^seen-token-\d+$/u);
    expect(all('iframe.wpwl-browser-frame')).toEqual([]);
  });

  it('the frame goes as soon as the number is no longer complete', async () => {
    await show('secure');
    enterCard({ cardNumber: FIRST });
    await eventually(() => expect(browserFrame()).not.toBeNull());
    enterFramed('.wpwl-form-card', 'cardNumber', '4111');
    await eventually(() => expect(browserFrame()).toBeNull());
  });

  it('a second attempt with the same number has a token of its own', async () => {
    await show('secure');
    enterCard({ cardNumber: FIRST, cardHolder: '800.100.152' });
    one('button[name="pay"]').click();
    await eventually(() =>
      expect(document.querySelector('.wpwl-message-text')?.textContent).toBe(EN.declines.bankRefused),
    );
    enterFramed('.wpwl-form-card', 'cardHolder', 'Jane Doe');
    await pay();
    const tokens = (await sentTo(checkout)).flatMap((sent) => sent[TOKEN] ?? []);
    expect(new Set(tokens).size).toBe(2);
  });

  it('a card that needs no frame is paid with the fields of the browser alone', async () => {
    await show('secure', { browser: { threeDChallengeWindow: 2 } });
    enterCard();
    const sent = await pay();
    expect(sent).not.toHaveProperty(TOKEN);
    expect(sent).toMatchObject({
      'customer.browser.challengeWindow': '2',
      'customer.browser.javaEnabled': 'false',
      'customer.browser.language': navigator.language,
      'customer.browser.screenColorDepth': String(screen.colorDepth),
      'customer.browser.screenHeight': String(screen.height),
      'customer.browser.screenWidth': String(screen.width),
      'customer.browser.timezone': String(new Date().getTimezoneOffset()),
      'customer.browser.userAgent': navigator.userAgent,
    });
  });

  it('what the shop says of the browser counts', async () => {
    await show('secure');
    const own = Object.assign(document.createElement('input'), {
      type: 'hidden',
      name: 'customer.browser.language',
      value: 'ga',
    });
    one('.wpwl-form-card').append(own);
    enterCard();
    expect((await pay())['customer.browser.language']).toBe('ga');
  });

  it('a frame that says nothing holds the payment for some seconds, and no longer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await show('secure-slow');
    enterCard({ cardNumber: FIRST });
    await eventually(() => expect(browserFrame()).not.toBeNull());
    vi.advanceTimersByTime(12_000);
    const sent = await pay();
    expect(sent).not.toHaveProperty(TOKEN);
    expect(sent['card.number']).toBe(FIRST);
  });
});

describe('without 3D Secure', () => {
  it('nothing is asked and nothing is added', async () => {
    await show('');
    enterCard({ cardNumber: FIRST });
    const sent = await pay();
    expect(await prepared()).toEqual([]);
    expect(Object.keys(sent).filter((name) => /browser|threeDSecure/u.test(name))).toEqual([]);
  });
});

describe('a hook before the payment', () => {
  it('that says no prevents any 3D Secure', async () => {
    const onBeforeSubmitCard = vi.fn<() => boolean>(() => false);
    await show('secure', { onBeforeSubmitCard });
    enterCard({ cardNumber: FIRST });
    one('button[name="pay"]').click();
    await eventually(() => expect(onBeforeSubmitCard).toHaveBeenCalledTimes(1));
    await eventually(() => expect(one('button[name="pay"]').getAttribute('aria-disabled')).toBe('false'));
    expect(await prepared()).toEqual([]);
    expect(browserFrame()).toBeNull();
  });

  it('that says yes comes first, and the payment waits for the token', async () => {
    let before: string[] | undefined;
    await show('secure', {
      onBeforeSubmitCard: async () => {
        before = await prepared();
        return true;
      },
    });
    enterCard({ cardNumber: FIRST });
    const sent = await pay();
    expect(before).toEqual([]);
    expect(sent[TOKEN]).toMatch(/^seen-token-\d+$/u);
  });
});
