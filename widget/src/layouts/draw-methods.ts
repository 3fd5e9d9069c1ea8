import type { FormElement } from '../forms/form-element.ts';
import type { Texts } from '../locales/texts.ts';
import type { MethodGroup } from '../page/method-group.ts';
import { clearHead, drawHead } from './accordion-head.ts';
import { drawDivider } from './express-divider.ts';
import { clearPanel, drawTabs } from './tabs.ts';

/** Draws the choice between the payment methods of one placeholder, and removes what is no longer part of it. */
export type DrawMethods = (group: MethodGroup, texts: Texts, open: (form: FormElement) => void) => void;

/** The drawn nodes, so that they can be removed. */
const drawn = new WeakMap<MethodGroup, ReadonlySet<FormElement>>();

/**
 * Draws accordion or tabs, and the line below the express buttons. It may be called as often as anything changes.
 *
 * source: WAI-ARIA Authoring Practices, patterns Accordion and Tabs.
 */
export function drawMethods(group: MethodGroup, texts: Texts, open: (form: FormElement) => void): void {
  const { layout, methods } = group;
  for (const form of new Set([...(drawn.get(group) ?? []), ...methods])) {
    const isMethod = methods.includes(form);
    if (isMethod && layout === 'accordion') {
      drawHead(form, group, texts, open);
    } else {
      clearHead(form);
    }
    if (!isMethod || layout !== 'tabs') clearPanel(form);
  }
  drawn.set(group, new Set(methods));
  drawTabs(group, texts, open);
  drawDivider(group, texts);
}
