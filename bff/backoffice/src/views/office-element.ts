import { LitElement } from 'lit';

/**
 * An element of the back office. It has no shadow: one style sheet reaches all of it, labels and descriptions may point
 * from one element into another, and the browser's own search finds its text.
 */
export abstract class OfficeElement extends LitElement {
  protected override createRenderRoot(): HTMLElement {
    return this;
  }
}
