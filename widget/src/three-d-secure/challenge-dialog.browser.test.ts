import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  all,
  clearPage,
  enterCard,
  eventually,
  found,
  newCheckout,
  one,
  PAY_CARD,
  showCard,
  showPage,
} from '../forms/shown-page.fixture.ts';
import { EN } from '../locales/en.ts';

const message = (): string | undefined => document.querySelector('.wpwl-message-text')?.textContent;
const dialog = (): HTMLDialogElement | null => document.querySelector('dialog.wpwl-dialog');

/** Shows a card form on a checkout with 3D Secure, and clicks its button. */
async function payWith(holder: string, options: Record<string, unknown> = {}): Promise<void> {
  await showCard(options, 'VISA MASTER', newCheckout('secure'));
  enterCard({ cardHolder: holder });
  one(PAY_CARD).click();
}

function frame(): HTMLIFrameElement {
  const element = one('dialog iframe.wpwl-target');
  if (element instanceof HTMLIFrameElement) return element;
  throw new TypeError('the target is no frame');
}

/** The button on the issuer's page, as soon as that is there. */
async function confirm(): Promise<void> {
  await eventually(() => expect(frame().contentDocument?.querySelector('button')).not.toBeNull());
  frame().contentDocument?.querySelector('button')?.click();
}

// Without a build the scripts are modules, which a page has only after their tags have loaded.
beforeAll(async () => {
  await showPage('VISA');
  await import('../help.ts');
  await import('../three-d-secure.ts');
});

afterEach(async () => {
  vi.useRealTimers();
  clearPage();
  document.head.querySelector('style[data-shop]')?.remove();
  await page.viewport(1000, 800);
});

describe('a payment that the issuer wants to see confirmed', () => {
  it('is made when the shopper has confirmed it, in a dialog that is gone then', async () => {
    const onLoadThreeDIframe = vi.fn<() => void>();
    await payWith('challenge done 03', { onLoadThreeDIframe });
    await eventually(() => expect(onLoadThreeDIframe).toHaveBeenCalledTimes(1));
    expect(onLoadThreeDIframe.mock.contexts[0]).toBe(frame());
    expect(frame().src).toMatch(/\/v1\/threeDSecure\/payment\/done-03#widget$/u);
    expect(frame().allow).toContain('publickey-credentials-get');
    expect(document.activeElement).toBe(frame());
    await confirm();
    await eventually(() => expect(message()).toBe(EN.notices.paymentSent));
    expect(dialog()).toBeNull();
    expect(document.documentElement.classList.contains('wpwl-scroll-locked')).toBe(false);
  });

  it('has a name, a titled frame and no finding of axe', async () => {
    await payWith('challenge done 03');
    await eventually(() => expect(dialog()?.matches(':modal')).toBe(true));
    const heading = document.querySelector(`#${dialog()?.getAttribute('aria-labelledby') ?? ''}`);
    expect(heading?.textContent).toBe(EN.notices.confirmPayment);
    expect(frame().title).toBe(EN.notices.confirmPayment);
    expect(await found()).toEqual([]);
  });

  it('can be tried again after it has failed, with the focus on the button', async () => {
    await payWith('challenge failed 03');
    await confirm();
    await eventually(() => expect(message()).toBe(EN.declines.notConfirmed));
    expect(dialog()).toBeNull();
    expect(document.activeElement).toBe(one(PAY_CARD));
    enterCard({ cardHolder: 'challenge done 03' });
    one(PAY_CARD).click();
    await confirm();
    await eventually(() => expect(message()).toBe(EN.notices.paymentSent));
  });
});

it('opens in the frame that the shop has named, in place of a dialog', async () => {
  const bank = Object.assign(document.createElement('iframe'), { name: 'bank' });
  // The page of the test is cleared before the form is shown.
  const onReady = (): void => document.body.append(bank);
  await payWith('challenge done 03', { paymentTarget: 'bank', onReady });
  await eventually(() => expect(bank.contentDocument?.URL).toMatch(/\/threeDSecure\/payment\/done-03$/u));
  expect(dialog()).toBeNull();
});

describe('a shopper who does not go on', () => {
  it('is asked to cancel, by the button of the dialog', async () => {
    const onLightboxCancel = vi.fn<() => void>();
    const onError = vi.fn<() => void>();
    await payWith('challenge done 03', { onLightboxCancel, onError });
    await eventually(() => expect(dialog()).not.toBeNull());
    // Tests that the page names no address for the result.
    expect(onError).toHaveBeenCalledTimes(1);
    one('dialog .wpwl-dialog-button').click();
    expect(dialog()).toBeNull();
    await eventually(() => expect(message()).toBe(EN.declines.cancelled));
    expect(onLightboxCancel).toHaveBeenCalledTimes(1);
    expect(onError).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(one(PAY_CARD));
    expect(one(PAY_CARD).getAttribute('aria-disabled')).toBe('false');
  });

  it('is asked to cancel, by the keyboard', async () => {
    await payWith('challenge done 03');
    await eventually(() => expect(document.activeElement).toBe(frame()));
    one('dialog .wpwl-dialog-button').focus();
    await userEvent.keyboard('{Escape}');
    await eventually(() => expect(message()).toBe(EN.declines.cancelled));
    expect(dialog()).toBeNull();
    expect(document.activeElement).toBe(one(PAY_CARD));
  });

  it('has paid all the same when the issuer was faster', async () => {
    await payWith('challenge paid 03');
    await eventually(() => expect(dialog()).not.toBeNull());
    one('dialog .wpwl-dialog-button').click();
    await eventually(() => expect(message()).toBe(EN.notices.paymentSent));
  });

  it('waits for the checkout to say what happened when the gateway does not', async () => {
    await payWith('challenge broken 03');
    await eventually(() => expect(dialog()).not.toBeNull());
    one('dialog .wpwl-dialog-button').click();
    await eventually(() => expect(message()).toBe(EN.notices.nothingCharged));
  });

  it('leaves nothing in a page that drops the widget', async () => {
    await payWith('challenge done 03');
    await eventually(() => expect(dialog()).not.toBeNull());
    window.wpwl?.unload();
    expect(all('dialog, iframe, .wpwl-scroll-locked')).toEqual([]);
  });
});

describe('the dialog', () => {
  it('believes its own frame alone', async () => {
    await payWith('challenge done 03');
    await eventually(() => expect(document.activeElement).toBe(frame()));
    const ended = { tollgate: 'three-d-secure', kind: 'ended', outcome: { type: 'done' } };
    const other = document.createElement('iframe');
    document.body.append(other);
    const from = (source: Window | null, origin: string): void => {
      window.dispatchEvent(new MessageEvent('message', { source, origin, data: ended }));
    };
    from(window, window.location.origin);
    from(other.contentWindow, window.location.origin);
    from(frame().contentWindow, 'https://evil.example');
    from(null, '');
    other.remove();
    expect(dialog()?.open).toBe(true);
    expect(message()).toBeUndefined();
  });

  it.each([
    ['01', 320, 250, 400],
    ['05', 1000, 1000, 748],
    ['03', 320, 320, 748],
  ] as const)(
    'shows window %s on a screen of %i pixels as %i by %i',
    async (window, screen, width, height) => {
      await page.viewport(screen, 800);
      await payWith(`challenge done ${window}`);
      await eventually(() => expect(document.activeElement).toBe(frame()));
      // The window takes its size a moment after the request.
      await eventually(() => {
        const box = frame().getBoundingClientRect();
        expect([Math.round(box.width), Math.round(box.height)]).toEqual([width, height]);
      });
      expect(dialog()?.scrollWidth).toBeLessThanOrEqual(screen);
    },
  );

  it('is as narrow as its window, however long its title is', async () => {
    await payWith('challenge done 01', { locale: 'de' });
    await eventually(() => expect(document.activeElement).toBe(frame()));
    expect(dialog()?.clientWidth).toBe(250);
    expect(one('.wpwl-dialog-head').scrollWidth).toBe(250);
  });

  it('runs from right to left in Arabic, in its words', async () => {
    await payWith('challenge done 03', { locale: 'ar' });
    await eventually(() => expect(dialog()?.dir).toBe('rtl'));
    expect(dialog()?.lang).toBe('ar');
    const title = one('.wpwl-dialog-title').getBoundingClientRect();
    expect(title.left).toBeGreaterThan(one('.wpwl-dialog-button').getBoundingClientRect().right);
  });

  it('offers to load the page again when that does not come', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await payWith('challenge stuck 03');
    await eventually(() => expect(dialog()?.textContent).toContain(EN.notices.paying));
    const first = frame();
    vi.advanceTimersByTime(10_000);
    expect(one('dialog [role="status"]').textContent).toContain(EN.notices.bankPageSlow);
    one('.wpwl-dialog-note .wpwl-dialog-button').click();
    expect(frame()).not.toBe(first);
    expect(all('dialog iframe')).toHaveLength(1);
    expect(one('dialog [role="status"]').textContent).toBe(EN.notices.paying);
  });

  it('shows no text of its own once the page has come', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await payWith('challenge mute 03');
    await eventually(() => expect(dialog()?.textContent).toContain(EN.notices.paying));
    await eventually(() => expect(one('dialog [role="status"]').textContent).toBe(''));
    vi.advanceTimersByTime(11_000);
    expect(one('dialog [role="status"]').textContent).toBe('');
  });
});
