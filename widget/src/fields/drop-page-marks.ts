import type { CardField } from '../wire/card-fields.ts';

/**
 * Removes what the page has written about a field by itself, which was about the text before: hooks of this family
 * mark the field, add a message and disable the button. What the form itself says of the field stays.
 *
 * @param isWrong whether the form itself marks the field
 */
export function dropPageMarks(form: HTMLFormElement | null, field: CardField, isWrong: boolean): void {
  const group = form?.querySelector(`.wpwl-wrapper-${field}`);
  for (const node of group?.querySelectorAll('.wpwl-control, .wpwl-hint:not(.wpwl-hint-line *)') ?? []) {
    if (node.matches('.wpwl-hint')) {
      node.remove();
      form?.querySelector('button[name="pay"]')?.removeAttribute('disabled');
    } else {
      node.classList.toggle('wpwl-has-error', isWrong);
    }
  }
}
