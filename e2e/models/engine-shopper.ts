import { expect } from '@playwright/test';
import type { Engine, Frames } from '../fixtures/engines/engine.ts';
import type { CardDetails } from './card-details.ts';

/** However busy the machine is, only what hangs takes longer. */
const PATIENCE = { timeout: 120_000, intervals: [50, 50, 100, 250] };

/** The card form's fields as they are seen, by the names of their inputs, with what a shopper types there. */
const FIELDS = [
  { field: 'card.number', typed: ({ number }: CardDetails) => number },
  { field: 'card.expiry', typed: ({ expiry }: CardDetails) => expiry.replaceAll(/\D/g, '') },
  { field: 'card.cvv', typed: ({ cvv }: CardDetails) => cvv },
  { field: 'card.holder', typed: ({ holder }: CardDetails) => holder },
] as const;

type EngineField = (typeof FIELDS)[number]['field'];

export const ENGINE_FIELDS: readonly EngineField[] = FIELDS.map(({ field }) => field);

export const CARD = '.wpwl-container-card';
export const CARD_BUTTON = `${CARD} .wpwl-button-pay`;

/** A shopper in a browser that Playwright does not drive. */
export class EngineShopper {
  readonly engine: Engine;

  constructor(engine: Engine) {
    this.engine = engine;
  }

  /** Waits for what an expression gives. A page that is just being left has no answer, and is asked again. */
  async finds(expression: string, wanted: unknown, frames: Frames = []): Promise<void> {
    try {
      await expect(async () => {
        expect(await this.engine.read(expression, frames), expression).toEqual(wanted);
      }).toPass(PATIENCE);
    } catch (error) {
      throw new Error(`${String(error)}\nwhile the page showed:\n${await this.#shown()}`, { cause: error });
    }
  }

  /** The text that a person would see, for the report of a failure. */
  async #shown(): Promise<string> {
    const form = `document.querySelector('${CARD}')?.outerHTML`;
    const page = `[location.href, document.readyState, document.body.innerText, ${form}].join('\\n')`;
    return String(await this.engine.read(page).catch(String));
  }

  /** Waits for a text, as a whole or what is like it. */
  async reads(selector: string, text: string | RegExp, frames: Frames = []): Promise<void> {
    const wanted = typeof text === 'string' ? text : expect.stringMatching(text);
    await this.finds(`document.querySelector(${JSON.stringify(selector)})?.textContent`, wanted, frames);
  }

  async counts(selector: string, wanted: number, frames: Frames = []): Promise<void> {
    await this.finds(`document.querySelectorAll(${JSON.stringify(selector)}).length`, wanted, frames);
  }

  /** Clicks as soon as a shopper could: the element is there, does not move, and nothing covers it. */
  async press(selector: string, frames: Frames = []): Promise<void> {
    let before: unknown;
    await expect(async () => {
      const last = before;
      before = await this.engine.read(placeOf(selector), frames);
      expect(before, selector).not.toBeNull();
      expect(before, `${selector} does not move`).toEqual(last);
    }).toPass(PATIENCE);
    await this.engine.press(selector, frames);
  }

  /** Waits until the fields take text and the button can be pressed. */
  async cardReady(): Promise<void> {
    await this.#eachField((field) =>
      this.finds("document.querySelector('input').readOnly", false, frameOf(field)),
    );
    await this.finds(`document.querySelector('${CARD_BUTTON}').ariaDisabled`, 'false');
  }

  /** Types into each field in the place of what is there. */
  async types(card: CardDetails): Promise<void> {
    await this.#eachField(async (field, typed) => {
      await this.press('input', frameOf(field));
      await this.engine.read("document.querySelector('input').select()", frameOf(field));
      await this.engine.keys(typed(card));
      await this.shows(field, typed(card));
    });
  }

  /** Waits until a field shows what was typed, however it is grouped. */
  async shows(field: EngineField, typed: string): Promise<void> {
    const plain = "document.querySelector('input').value.replaceAll(/[ /]/g, '')";
    await this.finds(plain, typed.replaceAll(' ', ''), frameOf(field));
  }

  async pays(card: CardDetails): Promise<void> {
    await this.cardReady();
    await this.types(card);
    await this.press(CARD_BUTTON);
  }

  async hasPaid(facts: string | RegExp): Promise<void> {
    await this.reads('h1', 'Payment successful');
    await this.reads('.facts', typeof facts === 'string' ? new RegExp(facts) : facts);
  }

  async #eachField(
    work: (field: EngineField, typed: (card: CardDetails) => string) => Promise<void>,
  ): Promise<void> {
    for (const { field, typed } of FIELDS) {
      // oxlint-disable-next-line no-await-in-loop -- one browser, one keyboard
      await work(field, typed);
    }
  }
}

export function frameOf(field: EngineField): Frames {
  return [`${CARD} iframe[name="${field}"]`];
}

/** Where the middle of something that can be pressed is in its window, or null. */
function placeOf(selector: string): string {
  return `(() => {
    const element = document.querySelector(${JSON.stringify(selector)});
    if (!element || element.disabled || element.ariaDisabled === 'true' || element.ariaBusy === 'true') return null;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = element.getBoundingClientRect();
    const middle = [x + width / 2, y + height / 2];
    return element.contains(document.elementFromPoint(...middle)) ? middle : null;
  })()`;
}
