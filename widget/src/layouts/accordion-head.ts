import { html, render } from 'lit';
import type { FormElement } from '../forms/form-element.ts';
import type { Texts } from '../locales/texts.ts';
import type { MethodGroup } from '../page/method-group.ts';
import { methodId, methodMark, methodMarks, methodName } from './method-label.ts';

const HEAD = '.wpwl-method-head';

/**
 * The heading of a form, which opens it. It is in the form's container, so that a shop that gives the container a
 * width or a place moves both.
 */
export function drawHead(
  form: FormElement,
  group: MethodGroup,
  texts: Texts,
  open: (form: FormElement) => void,
): void {
  const { formNode } = form;
  const container = form.querySelector('.wpwl-container');
  if (formNode === null || container === null) return;
  const isOpen = form === group.open;
  const headId = `${methodId(form)}-head`;
  formNode.id = `${methodId(form)}-panel`;
  formNode.setAttribute('aria-labelledby', headId);
  const head = container.querySelector<HTMLElement>(HEAD) ?? newHead();
  if (!head.isConnected) container.prepend(head);
  head.lang = texts.language;
  // One is always open, so the heading of the open one cannot be clicked.
  const isFixed = isOpen || group.isHeld;
  render(
    html`<button class="wpwl-method-button" form="" id=${headId} aria-expanded=${isOpen}
      aria-controls=${formNode.id} aria-disabled=${isFixed} @click=${() => open(form)}
      ><span class="wpwl-method-dot"></span>${methodMark(form)}<span class="wpwl-method-name"
      >${methodName(form, texts)}</span>${methodMarks(form)}</button>`,
    head,
  );
}

export function clearHead(form: FormElement): void {
  const head = form.querySelector(HEAD);
  if (head !== null) {
    head.remove();
    form.formNode?.removeAttribute('aria-labelledby');
  }
}

function newHead(): HTMLElement {
  const head = document.createElement('div');
  head.className = 'wpwl-method-head';
  head.setAttribute('role', 'heading');
  head.setAttribute('aria-level', '3');
  return head;
}
