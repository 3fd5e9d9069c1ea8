import type { CheckoutSession } from '../checkout-client/checkout-session.ts';
import type { FormElement } from '../forms/form-element.ts';
import type { FormHost, PageContext } from '../forms/form-place.ts';
import { useOwnMarks } from '../forms/mark-store.ts';
import type { DrawMethods } from '../layouts/draw-methods.ts';
import { callErrorHook } from '../options/call-hook.ts';
import { sentenceFor } from './load-help.ts';
import { loadPart } from './load-part.ts';
import { type Layout, MethodGroup } from './method-group.ts';
import { mountForms, mountStoredDetails } from './mount-forms.ts';
import { placeholders } from './placeholders.ts';

/** The forms of a page: those of each placeholder, and the one of stored details before them. */
export class PageForms {
  readonly #context: () => PageContext;
  readonly #groups = new Map<HTMLFormElement, MethodGroup>();
  readonly #seen = new WeakSet<HTMLFormElement>();
  #stored: FormElement | undefined;
  #othersWanted = false;
  #isLostReported = false;
  #drawMethods: DrawMethods | undefined;
  #isStacked = false;

  constructor(context: () => PageContext) {
    this.#context = context;
  }

  /** In the order of the page. */
  get all(): readonly FormElement[] {
    return [...(this.#stored === undefined ? [] : [this.#stored]), ...this.#initial];
  }

  /** Whether the page has a placeholder without forms yet. */
  get hasNew(): boolean {
    return placeholders().some((placeholder) => !this.#seen.has(placeholder));
  }

  readonly isSpeaker = (form: FormHost): boolean => this.#shown[0] === form;

  readonly isLast = (form: FormHost): boolean => this.#shown.at(-1) === form;

  readonly hidesOthers = (): boolean => this.#initial.some((form) => form.hidden);

  /** The clicked button goes, so the focus moves to the first form that it has shown. */
  readonly showOthers = (): void => {
    this.#othersWanted = true;
    this.useOptions();
    const [first] = this.#initial;
    if (first !== undefined) this.open(first);
    first?.querySelector<HTMLElement>('.wpwl-control:not([type="hidden"]), button')?.focus();
  };

  /** Shows this form in place of the one that is open. */
  readonly open = (form: FormHost): void => {
    for (const group of this.#groups.values()) {
      const method = group.methods.find((each) => each === form);
      if (method !== undefined) {
        group.choose(method);
        this.arrange();
        // A frame's look is read from the page, where a closed form has no size.
        method.controller?.framed?.frames.configure();
      }
    }
  };

  /** Draws the choices between ways to pay, once what draws them has come. */
  draw(): void {
    const { texts } = this.#context();
    for (const group of this.#groups.values()) {
      this.#drawMethods?.(group, texts, this.open);
    }
  }

  mountAll(): void {
    for (const placeholder of placeholders()) {
      if (!this.#seen.has(placeholder)) {
        this.#seen.add(placeholder);
        const forms = mountForms(placeholder, this.#context(), () => this.arrange());
        if (forms.length > 0) this.#groups.set(placeholder, new MethodGroup(placeholder, forms));
      }
    }
    this.arrange();
  }

  /** Disposes of forms that the page has removed by itself. */
  letGo(): void {
    for (const [placeholder, group] of this.#groups) {
      const kept = placeholder.isConnected ? group.forms.filter((form) => form.isConnected) : [];
      for (const form of group.forms.filter((each) => !kept.includes(each))) {
        form.dispose();
      }
      group.forms = kept;
      if (kept.length === 0) {
        group.dispose();
        placeholder.remove();
        this.#groups.delete(placeholder);
      }
    }
    if (this.#stored?.isConnected === false || this.#groups.size === 0) this.#dropStored();
  }

  useSession(session: CheckoutSession): void {
    this.#othersWanted = false;
    for (const form of this.all) {
      form.useSession(session);
    }
    this.arrange();
  }

  useOptions(): void {
    const { options, texts } = this.#context();
    for (const form of this.all) {
      form.useOptions(options, texts);
    }
    this.arrange();
  }

  /** Shows stored details as soon as there are some, and the other forms as the shop wants it. */
  arrange(): void {
    const { options, session } = this.#context();
    const { state } = session;
    const isLoading = state === 'loading';
    const { checkout } = session;
    if (!isLoading) useOwnMarks(checkout?.marks);
    const mayOffer = options.showOneClickWidget && session.purpose === 'payment';
    const isOffering = mayOffer && (checkout?.registrations.length ?? 0) > 0;
    if (!mayOffer) {
      this.#dropStored();
    } else if (isOffering && this.#stored === undefined) {
      this.#mountStored();
    }
    const hides = options.registrations.hideInitialPaymentForms && !this.#othersWanted;
    const isHidden = hides && mayOffer && (isLoading || isOffering) && !this.#stored?.isMissing;
    for (const form of this.#initial) {
      form.hidden = isHidden;
    }
    const lost = this.all.find(({ controller }) => controller && controller.resultAddress === undefined);
    if (state === 'open' && lost !== undefined) void this.#reportLost(lost);
    this.#arrangeMethods(this.#isStacked ? 'stack' : options.layout, options.style);
    for (const form of this.all) {
      // The last form of the page may have changed.
      form.requestUpdate();
    }
  }

  clear(): void {
    const groups = [...this.#groups];
    // A form that lets go of the session has the rest arranged once more, where nothing may be mounted any longer.
    this.#groups.clear();
    this.#dropStored();
    for (const [placeholder, group] of groups) {
      group.dispose();
      for (const form of group.forms) {
        form.dispose();
      }
      placeholder.remove();
    }
  }

  /** Before a payment, once: a shopper who has paid would not come back to the shop. */
  async #reportLost({ formNode }: FormElement): Promise<void> {
    if (!this.#isLostReported) {
      this.#isLostReported = true;
      callErrorHook(formNode, { name: 'WidgetError', message: await sentenceFor('no result address') });
    }
  }

  get #shown(): readonly FormElement[] {
    return this.all.filter((form) => form.hasContent && !form.matches('[hidden], .wpwl-method-closed'));
  }

  get #initial(): readonly FormElement[] {
    return [...this.#groups.values()].flatMap(({ forms }) => forms);
  }

  /** Stored details can be chosen as well as the forms of the first placeholder. */
  #arrangeMethods(layout: Layout, style: string): void {
    let before = this.#stored;
    for (const group of this.#groups.values()) {
      const forms = before === undefined ? group.forms : [before, ...group.forms];
      before = undefined;
      group.arrange(
        forms.filter((form) => !form.hidden && form.hasContent),
        layout,
        style,
      );
      if (group.hasChoice) void this.#load();
    }
    this.draw();
  }

  async #load(): Promise<void> {
    if (this.#drawMethods === undefined && !this.#isStacked) {
      const { drawMethods } = await loadPart('layouts', () => {
        // A group that cannot be drawn is not closed either.
        this.#isStacked = true;
        this.arrange();
      });
      if (this.#drawMethods === undefined) {
        this.#drawMethods = drawMethods;
        // Late, it still draws what the shop wants, unless the shopper is at a form that it would close.
        this.#isStacked &&= this.all.some(({ isInUse }) => isInUse);
        this.arrange();
      }
    }
  }

  #mountStored(): void {
    const [first] = this.#groups;
    if (first !== undefined) {
      const [placeholder, { forms }] = first;
      this.#stored = mountStoredDetails(placeholder, forms[0], this.#context(), () => {
        // When it comes late, a shopper who pays with something else goes on with that.
        this.#othersWanted ||= !this.#stored?.isMissing && forms.some(({ isInUse }) => isInUse);
        this.arrange();
      });
    }
  }

  #dropStored(): void {
    this.#stored?.dispose();
    this.#stored = undefined;
  }
}

/** Whether a page means this form by classes of its container, joined by dots or spaces, or by an element. */
export function matchesContainer(form: Element, container: string | Element): boolean {
  if (typeof container !== 'string') return form.contains(container) || container.contains(form);
  const rendered = form.querySelector('.wpwl-container');
  const classes = container.split(/[.\s]+/u).filter((name) => name !== '');
  return (
    rendered !== null && classes.length > 0 && classes.every((name) => rendered.classList.contains(name))
  );
}
