import type { StartBilling } from '../forms/billing-form.ts';
import type { Paying } from '../forms/paying-part.ts';
import type { FormParts } from '../forms/registry.ts';
import type { DrawMethods } from '../layouts/draw-methods.ts';
import { learnEnglish } from '../locales/learn-english.ts';
import type { SomeEnglish } from '../locales/part-english.ts';
import { callErrorHook } from '../options/call-hook.ts';
import { within } from '../options/within.ts';
import { addPartStyles } from '../styles/part-styles.ts';
import { PART_SCRIPTS } from '../wire/pinned-files.ts';
import { LOADER } from './loader.ts';
import { placeholders } from './placeholders.ts';

/** How long a part may take until its absence is reported, in milliseconds. It may still come later. */
const PATIENCE_MS = 6000;

/** The exports of each part of the widget. A new one is a line here and a file with its name in `parts/`. */
export interface PartContents extends FormParts {
  readonly billing: StartBilling;
  readonly paying: Paying;
  readonly layouts: { readonly drawMethods: DrawMethods };
}

export type PartName = keyof PartContents;

class Arrival {
  readonly #name: PartName;
  #asked: Promise<void> | undefined;
  #reportedFor: HTMLFormElement | undefined;
  give: (content: unknown) => void = () => {};
  readonly arrived = new Promise<unknown>((resolve) => {
    this.give = resolve;
  });

  constructor(name: PartName) {
    this.#name = name;
  }

  /** One request for all that ask at the same time; the next one comes after a failure. @throws where that has failed */
  async request(): Promise<void> {
    this.#asked ??= this.#fetch();
    await this.#asked;
  }

  async #fetch(): Promise<void> {
    try {
      await within(
        PATIENCE_MS,
        Promise.race([
          this.arrived,
          window[LOADER]?.fetchScript(PART_SCRIPTS[this.#name]).then(() => this.arrived),
        ]),
      );
    } catch (error) {
      this.#asked = undefined;
      this.#report(error);
      throw error;
    }
  }

  /** Once for a page's form: each focus and click is another attempt. */
  #report(error: unknown): void {
    const [form = null] = placeholders();
    if (form === null || form !== this.#reportedFor) {
      this.#reportedFor = form ?? undefined;
      callErrorHook(form, {
        name: 'ScriptLoadError',
        message: `the part ${this.#name} could not be loaded: ${String(error)}`,
      });
    }
  }
}

const arrivals = new Map<PartName, Arrival>();

/**
 * For the script of a part: what it brings.
 *
 * @param english the texts that this part alone shows
 * @param styles the rules for its nodes
 */
export function givePart<Name extends PartName>(
  name: Name,
  content: PartContents[Name],
  english: SomeEnglish = {},
  styles = '',
): void {
  addPartStyles(styles);
  learnEnglish(english);
  arrivalOf(name).give(content);
}

/**
 * Loads a part of the widget, once per page.
 *
 * @param failed called when it cannot be loaded, or has not come in time; to call this again is another attempt
 * @returns resolves when the part has come, however late; never rejects
 */
export function loadPart<Name extends PartName>(name: Name, failed: () => void): Promise<PartContents[Name]> {
  const arrival = arrivalOf(name);
  arrival.request().catch(failed);
  // A part gives what belongs to its name: `givePart` is the one way to it.
  return arrival.arrived as Promise<PartContents[Name]>;
}

function arrivalOf(name: PartName): Arrival {
  const arrival = arrivals.get(name) ?? new Arrival(name);
  arrivals.set(name, arrival);
  return arrival;
}
