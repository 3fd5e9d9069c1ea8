import type { DeveloperProblem } from './loader.ts';
import { PLACEHOLDER } from './placeholders.ts';

const SENTENCES = {
  'no form in the page': 'the page has no form.paymentWidgets yet; a browser drops one inside another',
  'no result address':
    'no result address: give the form an action, or the checkout a shopperResultUrl; until then a shopper who has paid stays in this page',
  'form inside another form': 'the payment form is inside another form; move it out',
  'frames of another build':
    'the card frames of the markup are of another build; take their address from the gateway',
} as const satisfies Record<DeveloperProblem, string>;

const IN_SHADOW =
  'the form is inside a shadow root, where a browser fills no card and no style sheet of the page applies; put form.paymentWidgets into the page itself and show it through a slot';

/** A fault of a page and its remedy, in a sentence for its developer. */
export function explainProblem(problem: DeveloperProblem): string {
  return problem === 'no form in the page' && hasShadowPlaceholder() ? IN_SHADOW : SENTENCES[problem];
}

/** Whether a placeholder is in a shadow root that scripts can read, or in one inside of that. */
export function hasShadowPlaceholder(root: ParentNode = document): boolean {
  return [...root.querySelectorAll('*')].some(
    ({ shadowRoot }) =>
      shadowRoot !== null && (shadowRoot.querySelector(PLACEHOLDER) || hasShadowPlaceholder(shadowRoot)),
  );
}
