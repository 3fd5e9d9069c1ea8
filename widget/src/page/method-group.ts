import type { FormElement } from '../forms/form-element.ts';
import type { OptionValues } from '../options/option-table.ts';
import { takePageLook } from './take-page-look.ts';

export type Layout = OptionValues['layout'];

/** Opened first, in this order; stored details come before all others. */
const FIRST = /-(?:stored-details|card-form)$/u;

const CLOSED = 'wpwl-method-closed';

/**
 * The ways to pay of one placeholder, of which one is open where there are several. A closed form keeps its nodes and
 * its frames, which a page must never move.
 *
 * Classes and empty nodes reserve the room for what a layout draws, so that nothing moves when its part arrives.
 */
export class MethodGroup {
  forms: readonly FormElement[];
  /** The methods to choose from; empty where there is no choice to draw. */
  methods: readonly FormElement[] = [];
  layout: Layout = 'stack';
  /**
   * All of it, as one box of the shop's page: in a row of flex or a grid the ways to pay stay below each other. It is
   * not there as long as the number's frame is alone in the placeholder. Its own tag is out of reach of what pages say about
   * every `div`.
   */
  readonly #root = nodeOf('wpwl-forms', 'tollgate-forms');
  /** The row of tabs. */
  bar: HTMLElement | undefined;
  /** The shop's content above all ways to pay. */
  readonly slot: HTMLElement | null;
  /** The line below it. */
  readonly divider = nodeOf('wpwl-container wpwl-style-plain wpwl-express-divider');
  #chosen: FormElement | undefined;

  constructor(placeholder: HTMLFormElement, forms: readonly FormElement[]) {
    this.forms = forms;
    this.slot = placeholder.querySelector('.wpwl-express-slot');
    if (this.slot !== null) this.#root.append(this.slot, this.divider);
    this.#root.append(...forms);
    placeholder.after(this.#root);
  }

  /** The form that the shopper sees; undefined where all are shown. */
  get open(): FormElement | undefined {
    const { methods } = this;
    const chosen = methods.find((form) => form === this.#chosen);
    return chosen ?? methods.find(({ localName }) => FIRST.test(localName)) ?? methods[0];
  }

  /** Whether there is anything to draw. */
  get hasChoice(): boolean {
    return this.methods.length > 0 || this.slot !== null;
  }

  /** Whether the open form is being paid with, or has been: its message must not be out of sight. */
  get isHeld(): boolean {
    return (this.open?.controller?.phase ?? 'idle') !== 'idle';
  }

  choose(form: FormElement): void {
    if (!this.isHeld) this.#chosen = form;
  }

  /** @param shown the visible forms, in the order of the page */
  arrange(shown: readonly FormElement[], wanted: Layout, style: string): void {
    takePageLook(this.#root);
    const { open } = this;
    if (open?.isInUse || open?.contains(document.activeElement)) {
      // Stored details may arrive while the shopper is at another form, or at its early frame.
      this.#chosen = open;
    }
    for (const { classList } of this.methods) {
      classList.remove('wpwl-method', 'wpwl-method-accordion', 'wpwl-method-tabs', CLOSED);
    }
    this.layout = shown.length > 1 ? wanted : 'stack';
    this.methods = this.layout === 'stack' ? [] : shown;
    for (const form of this.methods) {
      form.classList.add('wpwl-method', `wpwl-method-${this.layout}`);
      form.classList.toggle(CLOSED, form !== this.open);
    }
    this.#arrangeBar(style);
  }

  /** Takes everything out of the page but the forms. */
  dispose(): void {
    this.arrange([], 'stack', '');
    this.#root.remove();
  }

  #arrangeBar(style: string): void {
    if (this.layout !== 'tabs') {
      this.bar?.remove();
      this.bar = undefined;
    } else if (this.bar === undefined) {
      this.bar = nodeOf(`wpwl-container wpwl-style-${style} wpwl-tabs`);
      this.bar.append(...this.methods.map(() => nodeOf('wpwl-tab')));
      this.methods[0]?.before(this.bar);
    }
  }
}

function nodeOf(className: string, tag = 'div'): HTMLElement {
  return Object.assign(document.createElement(tag), { className });
}
