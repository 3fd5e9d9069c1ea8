import { render, type TemplateResult } from 'lit';

/**
 * An element that renders a Lit template into itself. Lit's own base class has attributes, reactive properties and
 * shadow roots as well, which the forms do not need.
 *
 * Updates that are requested together render once, and never before the element is in the page.
 */
export abstract class RenderedElement extends HTMLElement {
  protected isRendered = false;
  #isStarted = false;
  #pending: Promise<void> | undefined;

  /** Resolves when the element is complete. */
  get updateComplete(): Promise<void> {
    return this.whenUpdated();
  }

  connectedCallback(): void {
    this.#isStarted = true;
    this.requestUpdate();
  }

  requestUpdate(): void {
    if (this.#isStarted) this.#pending ??= this.#update();
  }

  protected abstract render(): TemplateResult | string;

  /** Called after each rendering. */
  protected abstract updated(): void;

  /** When the next rendering may begin. */
  protected abstract turn(): Promise<void>;

  protected whenUpdated(): Promise<void> {
    return this.whenRendered();
  }

  /** Resolves when nothing is waiting to be rendered; what was rendered may still be loading. */
  async whenRendered(): Promise<void> {
    while (this.#pending !== undefined) {
      // oxlint-disable-next-line no-await-in-loop -- what is rendered may ask for more
      await this.#pending;
    }
  }

  async #update(): Promise<void> {
    await this.turn();
    this.#pending = undefined;
    render(this.render(), this, { host: this });
    this.isRendered = true;
    this.updated();
  }
}
