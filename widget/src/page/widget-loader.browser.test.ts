import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addForm, clearPage, eventually, newCheckout } from '../forms/shown-page.fixture.ts';
import type { ShowForms } from './loader.ts';
import { readScriptAddress, type ScriptAddress } from './script-address.ts';
import { WidgetLoader } from './widget-loader.ts';

/** The tags with which the forms' script was asked for; none of them is put into the page. */
let asked: HTMLScriptElement[];
/** How many of them have failed. */
let failed: number;
let loader: WidgetLoader;
let lines: string[];
let own: string;

beforeEach(() => {
  asked = [];
  failed = 0;
  lines = [];
  // A loader of an earlier test may still ask a second time.
  own = newCheckout();
  vi.spyOn(console, 'warn').mockImplementation((line: string) => {
    lines.push(line);
  });
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    const scripts = nodes.filter((node) => node instanceof HTMLScriptElement);
    asked.push(...scripts.filter((script) => script.nonce === own));
  });
  loader = new WidgetLoader(new URL(`${window.location.origin}/`), own);
});

afterEach(clearPage);

function address(checkoutId: string = newCheckout()): ScriptAddress {
  const read = readScriptAddress(`${window.location.origin}/v1/paymentWidgets.js?checkoutId=${checkoutId}`);
  if (read === undefined) throw new Error('this is no address of the script');
  return read;
}

const lone = (): HTMLIFrameElement[] => [...document.querySelectorAll('iframe')];

/** Resolves after the timers that the loader has set before. */
const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Forms that only say what they were asked for. */
function forms() {
  const shown: (string | null)[] = [];
  const show: ShowForms = ({ checkoutId }) => {
    shown.push(checkoutId);
    return {
      session: { id: checkoutId },
      registrations: [],
      formOf: () => undefined,
      useCheckout: () => {},
      unload: () => {},
    };
  };
  return { shown, show };
}

/** The first request, and the one that is made after it; on a slow machine that one is made while the first runs. */
async function failTwice(): Promise<void> {
  const before = failed;
  await eventually(() => {
    for (const tag of asked.slice(failed)) {
      tag.dispatchEvent(new Event('error'));
    }
    failed = asked.length;
    expect(failed).toBeGreaterThanOrEqual(before + 2);
  });
  expect(asked.at(-1)?.src).toContain('forms.js?again=');
}

describe('the number that starts before the forms', () => {
  it.each([
    ['VISA', 1],
    ['PAYPAL VISA', 1],
    ['', 1],
    ['PAYPAL', 0],
    ['DIRECTDEBIT_SEPA PAYPAL', 0],
  ])('in a form for "%s": %i', async (brands, count) => {
    addForm(brands);
    loader.start(address());
    await turn();
    expect(lone()).toHaveLength(count);
  });

  it('is in the first form that takes cards, and only there', async () => {
    addForm('PAYPAL');
    const cards = addForm('VISA');
    addForm('MASTER');
    loader.start(address());
    await turn();
    expect(lone().map((frame) => frame.parentElement)).toEqual([cards]);
  });

  it('is left to the page that has started it itself', async () => {
    addForm('VISA').innerHTML = '<iframe title="Card number"></iframe>';
    loader.start(address());
    await turn();
    expect(lone()).toHaveLength(1);
  });

  it('is not shown by a shop that shows what is stored alone', async () => {
    Reflect.set(window, 'wpwlOptions', { registrations: { hideInitialPaymentForms: true } });
    addForm('VISA');
    loader.start(address());
    await turn();
    expect(lone()).toHaveLength(0);
  });

  it('is shown where a browser would load it again when it is moved, too', async () => {
    const moves = Object.getOwnPropertyDescriptor(Element.prototype, 'moveBefore');
    Reflect.deleteProperty(Element.prototype, 'moveBefore');
    addForm('VISA');
    loader.start(address());
    await turn();
    Object.defineProperty(Element.prototype, 'moveBefore', moves ?? {});
    expect(lone().map(({ style }) => style.display)).toEqual(['inline-block']);
  });

  it('waits for a form that stands below the script', async () => {
    loader.start(address());
    await turn();
    addForm('VISA');
    document.dispatchEvent(new Event('DOMContentLoaded'));
    expect(lone()).toHaveLength(1);
  });
});

it('nothing is started behind forms that came in the meantime', async () => {
  const { show, shown } = forms();
  addForm('VISA');
  loader.start(address());
  loader.take(show);
  loader.start(address());
  await turn();
  await eventually(() => expect(shown).toHaveLength(1));
  await turn();
  expect(lone()).toEqual([]);
  expect(asked).toEqual([]);
});

describe('until the forms are there, the loader', () => {
  it('asks for them once, with the nonce of its own script, however often it is started', async () => {
    loader.start(address());
    loader.start(address());
    await eventually(() => expect(asked).not.toHaveLength(0));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(asked.map(({ src, nonce, crossOrigin }) => [new URL(src).pathname, nonce, crossOrigin])).toEqual([
      ['/v1/widget/forms.js', own, 'anonymous'],
    ]);
  });

  it('keeps the checkout that was wanted last, and shows that one', async () => {
    const { show, shown } = forms();
    const last = address();
    loader.start(address());
    loader.start(last);
    expect(window.wpwl?.checkout.id).toBe(last.checkoutId);
    loader.take(show);
    await eventually(() => expect(shown).toEqual([last.checkoutId]));
  });

  it('asks for nothing when the page is left at once', async () => {
    addForm('VISA');
    loader.start(address());
    window.wpwl?.unload();
    addForm('VISA');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(asked).toEqual([]);
    expect(lone()).toEqual([]);
  });

  it('forgets it when the page is left, and its form and number with it', async () => {
    const { show, shown } = forms();
    addForm('VISA');
    loader.start(address());
    await turn();
    expect(lone()).toHaveLength(1);
    window.wpwl?.unload();
    expect(document.querySelectorAll('form, iframe')).toHaveLength(0);
    expect(window.wpwl?.checkout.id).toBeNull();
    loader.take(show);
    addForm('VISA');
    const next = address();
    loader.start(next);
    await eventually(() => expect(shown).toEqual([next.checkoutId]));
  });

  it('says that there is nothing to pay yet', async () => {
    loader.start(address());
    await window.wpwl?.executePayment('wpwl-container-card');
    expect(lines.join()).toContain('executePayment: no such form');
    expect(window.wpwl?.checkout.config.registrations).toEqual([]);
  });
});

describe('a page without a checkout', () => {
  const none: ScriptAddress = { ...address('x'), checkoutId: null };

  it('gets the buttons of fast checkout in place of the forms, and no number before them', async () => {
    const { show, shown } = forms();
    addForm('VISA WALLET1');
    loader.start(none);
    await eventually(() =>
      expect(asked.map(({ src }) => new URL(src).pathname)).toEqual(['/v1/widget/express.js']),
    );
    expect(lone()).toEqual([]);
    loader.take(show, 1);
    await eventually(() => expect(shown).toEqual([null]));
  });

  it('gets its forms when it has one before the buttons are there', async () => {
    const [buttons, late] = [forms(), forms()];
    addForm('VISA');
    loader.start(none);
    await eventually(() => expect(asked).toHaveLength(1));
    const wanted = address();
    loader.start(wanted);
    loader.take(buttons.show, 1);
    asked[0]?.dispatchEvent(new Event('load'));
    await eventually(() =>
      expect(asked.map(({ src }) => new URL(src).pathname)).toContain('/v1/widget/forms.js'),
    );
    loader.take(late.show);
    await eventually(() => expect(late.shown).toEqual([wanted.checkoutId]));
    expect(buttons.shown).toEqual([]);
  });

  it('gets each again without loading it twice', async () => {
    const [buttons, cards] = [forms(), forms()];
    loader.start(none);
    loader.take(buttons.show, 1);
    loader.take(cards.show);
    await eventually(() => expect(buttons.shown).toHaveLength(1));
    window.wpwl?.unload();
    loader.start(address());
    await eventually(() => expect(cards.shown).toHaveLength(1));
    window.wpwl?.unload();
    loader.start(none);
    await eventually(() => expect([buttons.shown.length, cards.shown.length]).toEqual([2, 1]));
    await turn();
    expect(asked.map(({ src }) => new URL(src).pathname)).toEqual(['/v1/widget/express.js']);
  });
});

const wait = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

describe('forms whose request hangs', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('refused'));
  });
  afterEach(() => vi.useRealTimers());

  it('are requested while it waits, then reported to shop and shopper, who keeps what was typed', async () => {
    const onError = vi.fn<(problem: { name: string; message: string }) => void>();
    Reflect.set(window, 'wpwlOptions', { onError });
    addForm('VISA');
    loader.start(address());
    await wait(2999);
    expect(asked).toHaveLength(1);
    await wait(10);
    expect(asked).toHaveLength(2);
    expect(asked[1]?.src).toContain('forms.js?again=');
    expect(onError).not.toHaveBeenCalled();
    await wait(1500);
    expect(onError.mock.calls.map(([{ name }]) => name)).toEqual(['ScriptLoadError']);
    expect(document.querySelectorAll('[role="alert"] button')).toHaveLength(1);
    expect(lone()).toHaveLength(1);
  });

  it('are shown when the first request ends after all, and the sign goes', async () => {
    const { show, shown } = forms();
    const late = forms();
    addForm('VISA');
    const wanted = address();
    loader.start(wanted);
    await wait(10_000);
    loader.take(show);
    asked[0]?.dispatchEvent(new Event('load'));
    await wait(1);
    expect(shown).toEqual([wanted.checkoutId]);
    expect(document.querySelectorAll('[role="alert"]')).toHaveLength(0);
    // The second request ends as well.
    loader.take(late.show);
    window.wpwl?.unload();
    loader.start(address());
    // The style sheet has its time.
    await wait(2001);
    expect([shown.length, late.shown.length]).toEqual([2, 0]);
  });
});

describe('forms that do not come', () => {
  it('are requested once more, past the cache, and then reported to the shop', async () => {
    const onError = vi.fn<(problem: { name: string }) => void>();
    Reflect.set(window, 'wpwlOptions', { onError });
    addForm('VISA');
    loader.start(address());
    await failTwice();
    await eventually(() => expect(onError).toHaveBeenCalledTimes(1));
    expect(onError.mock.calls[0]?.[0].name).toBe('ScriptLoadError');
    expect(lone()).toHaveLength(0);
  });

  it('can be asked for again by the shopper, who sees a sign for it until they are there', async () => {
    const { show, shown } = forms();
    addForm('VISA');
    const last = address();
    loader.start(last);
    await failTwice();
    const again = await vi.waitFor(() => {
      const [button] = document.querySelectorAll<HTMLButtonElement>('[role="alert"] button');
      expect(button?.parentElement?.nextElementSibling?.className).toBe('paymentWidgets');
      return button;
    });
    again?.click();
    expect(document.querySelector('[role="alert"]')).toBeNull();
    await eventually(() => expect(asked.length).toBeGreaterThan(failed));
    await eventually(() => expect(lone()).toHaveLength(1));
    loader.take(show);
    await eventually(() => expect(shown).toEqual([last.checkoutId]));
  });

  it('leave no sign behind when the page is left', async () => {
    addForm('VISA');
    loader.start(address());
    await failTwice();
    await eventually(() => expect(document.querySelectorAll('[role="alert"]')).toHaveLength(1));
    window.wpwl?.unload();
    expect(document.querySelectorAll('[role="alert"]')).toHaveLength(0);
  });

  it('are asked for again by the next script of the page', async () => {
    const { show, shown } = forms();
    addForm('VISA');
    loader.start(address());
    await failTwice();
    await eventually(() => expect(lone()).toHaveLength(0));
    const next = address();
    await eventually(() => {
      loader.start(next);
      expect(asked.length).toBeGreaterThan(failed);
    });
    expect(lone()).toHaveLength(1);
    loader.take(show);
    await eventually(() => expect(shown).toEqual([next.checkoutId]));
  });
});
