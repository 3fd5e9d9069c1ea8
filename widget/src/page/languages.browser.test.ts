import { afterEach, expect, it } from 'vitest';
import { FormElement } from '../forms/form-element.ts';
import { addForm, clearPage, eventually } from '../forms/shown-page.fixture.ts';
import { formatAmount } from '../locales/format-amount.ts';
import { ALL_WORDS } from '../locales/languages/all-words.ts';
import { fillText } from '../locales/texts.ts';
import { startWidget } from './start-widget.ts';

afterEach(clearPage);

/** Starts the widget as a shop does that has set a locale. */
function openForm(options: Record<string, unknown>): void {
  Reflect.set(window, 'wpwlOptions', options);
  addForm('VISA MASTER AMEX');
  startWidget(`${window.location.origin}/v1/paymentWidgets.js?checkoutId=demo-again`);
}

/** Presses the button as a shopper can: when every frame answers. */
async function submitPayment(): Promise<void> {
  await eventually(() => {
    const form = document.querySelector('tollgate-card-form');
    expect(form instanceof FormElement && form.controller?.framed?.frames.status).toBe('ready');
  });
  document.querySelector<HTMLButtonElement>('button[name="pay"]')?.click();
}

const texts = (selector: string): string[] =>
  [...document.querySelectorAll(selector)].map((element) => element.textContent);

function frames(): HTMLIFrameElement[] {
  return [...document.querySelectorAll<HTMLIFrameElement>('iframe.wpwl-control-iframe')];
}

/** The input inside of a frame, which only a test of the same origin can reach. */
function inputOf(index: number): HTMLInputElement | null | undefined {
  return frames()[index]?.contentDocument?.querySelector('input');
}

/** A code that is not ISO's, a tag with a script, and one from right to left. All languages are shown at night. */
const ROWS = [
  { code: 'cz', language: 'cs', tag: 'cs', direction: 'ltr' },
  { code: 'cn', language: 'zh', tag: 'zh-Hans', direction: 'ltr' },
  { code: 'ar', language: 'ar', tag: 'ar', direction: 'rtl' },
] as const;

/** Room for the words, and what axe says of them, is looked at in the shop's own page: `e2e/tests/languages.spec.ts`. */
it.each(ROWS)(
  'in $code, everything that is read on the screen or by a screen reader is in it',
  async ({ code, language, tag, direction }) => {
    openForm({ locale: code });
    const words = ALL_WORDS[language];
    const { labels, faults } = words;
    const amount = formatAmount('92.00', 'EUR', tag);
    await eventually(() =>
      expect(texts('button[name="pay"]')).toEqual([fillText(labels.submitAmount, { amount })]),
    );
    await eventually(() => expect(frames()).toHaveLength(4));
    const names = [labels.cardNumber, labels.expiryDate, labels.cvv, labels.cardHolder];
    expect(texts('.wpwl-label-text')).toEqual(names);
    expect(texts('.wpwl-label-note')).toEqual([`(${labels.optional})`]);
    const inFrames = [...names.slice(0, 3), `${labels.cardHolder} (${labels.optional})`];
    expect(frames().map(({ title }) => title)).toEqual(inFrames);
    expect(document.querySelector('.wpwl-form')?.getAttribute('lang')).toBe(tag);
    expect(document.querySelector('.wpwl-container')?.getAttribute('dir')).toBe(direction);
    await eventually(() => {
      for (const [index, frame] of frames().entries()) {
        const root = frame.contentDocument?.documentElement;
        const input = frame.contentDocument?.querySelector('input');
        expect([root?.lang, root?.dir, frame.contentDocument?.title]).toEqual([
          tag,
          direction,
          inFrames[index],
        ]);
        expect(input?.getAttribute('aria-label')).toBe(inFrames[index]);
        // Digits run from left to right everywhere; a name runs as the language does.
        expect(input?.dir).toBe(frame.matches('.wpwl-control-cardHolder') ? direction : 'ltr');
      }
    });

    await submitPayment();
    await eventually(() =>
      expect(texts('.wpwl-hint')).toEqual([faults.cardNumberEmpty, faults.expiryEmpty, faults.cvvEmpty]),
    );
    const list = new Intl.ListFormat(tag).format(names.slice(0, 3));
    expect(texts('[aria-live]')).toEqual([fillText(words.notices.checkFields, { fields: list })]);
    const announcer = document.querySelector<HTMLElement>('[aria-live]');
    expect([announcer?.lang, announcer?.dir]).toEqual([tag, direction]);
  },
);

it("a shop's own words stand in place of the language's, labels and errors, in any language", async () => {
  openForm({
    locale: 'fi',
    labels: { cardNumber: 'Korttisi numero', submit: 'Tilaa ja maksa {amount}' },
    errorMessages: { cardNumberError: 'Numero puuttuu.' },
  });
  await eventually(() => expect(texts('button[name="pay"]')).toEqual(['Tilaa ja maksa 92,00\u00a0€']));
  await submitPayment();
  const { labels, faults } = ALL_WORDS.fi;
  await eventually(() =>
    expect(texts('.wpwl-hint')).toEqual(['Numero puuttuu.', faults.expiryEmpty, faults.cvvEmpty]),
  );
  expect(texts('.wpwl-label-text')).toEqual([
    'Korttisi numero',
    labels.expiryDate,
    labels.cvv,
    labels.cardHolder,
  ]);
});

it('a field in Arabic begins on the right and leaves room for the brand mark on the left', async () => {
  openForm({ locale: 'ar' });
  await eventually(() => expect(inputOf(0)?.ownerDocument.documentElement.dir).toBe('rtl'));
  await eventually(() => expect(parseFloat(inputOf(0)?.style.paddingInlineStart ?? '')).toBeGreaterThan(40));
  const input = inputOf(0);
  const style = input && getComputedStyle(input);
  expect(style?.textAlign).toBe('right');
  expect(parseFloat(style?.paddingLeft ?? '')).toBeGreaterThan(parseFloat(style?.paddingRight ?? ''));
  // A frame may have its words before the page around it has been rendered in them.
  await eventually(() => {
    const frame = frames()[0]?.getBoundingClientRect();
    const mark = document.querySelector('.wpwl-brand')?.getBoundingClientRect();
    expect(mark?.left).toBeLessThan((frame?.left ?? 0) + 60);
  });
});
