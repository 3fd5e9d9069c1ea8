import { html, render } from 'lit';
import type { FormElement } from '../forms/form-element.ts';
import type { Texts } from '../locales/texts.ts';
import type { MethodGroup } from '../page/method-group.ts';
import { methodId, methodMark, methodName } from './method-label.ts';

/** The row of tabs, of which the arrow keys choose one, and the forms as their panels. */
export function drawTabs(group: MethodGroup, texts: Texts, open: (form: FormElement) => void): void {
  const { bar, methods } = group;
  if (bar === undefined) return;
  if (!bar.hasAttribute('role')) {
    // The empty nodes that have kept its place.
    bar.replaceChildren();
    bar.setAttribute('role', 'tablist');
  }
  bar.setAttribute('aria-label', texts.labels.paymentMethods);
  bar.lang = texts.language;
  bar.dir = texts.direction;
  const press = (event: KeyboardEvent, from: FormElement): void => {
    const to = targetOf(event.key, methods.indexOf(from), methods.length, texts.direction);
    const form = to === undefined ? undefined : methods[to];
    if (form !== undefined) {
      event.preventDefault();
      open(form);
      bar.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
    }
  };
  render(
    methods.map((form) => {
      const isOpen = form === group.open;
      const tabId = `${methodId(form)}-tab`;
      form.id ||= `${tabId}-panel`;
      form.setAttribute('role', 'tabpanel');
      form.setAttribute('aria-labelledby', tabId);
      return html`<button class="wpwl-tab ${isOpen ? 'wpwl-tab-open' : ''}" form="" role="tab" id=${tabId}
        aria-selected=${isOpen} aria-controls=${form.id} aria-disabled=${group.isHeld && !isOpen} tabindex=${isOpen ? 0 : -1}
        @click=${() => open(form)} @keydown=${(event: KeyboardEvent) => press(event, form)}
        >${methodMark(form)}<span class="wpwl-method-name">${methodName(form, texts)}</span></button>`;
    }),
    bar,
  );
}

export function clearPanel(form: FormElement): void {
  if (form.getAttribute('role') === 'tabpanel') {
    form.removeAttribute('role');
    form.removeAttribute('aria-labelledby');
  }
}

/** The tab that a key selects, from first to last and round again. */
function targetOf(key: string, at: number, count: number, direction: 'ltr' | 'rtl'): number | undefined {
  const [next, last] = direction === 'ltr' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
  switch (key) {
    case next:
      return (at + 1) % count;
    case last:
      return (at + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
