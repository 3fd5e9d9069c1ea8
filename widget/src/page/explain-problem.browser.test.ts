import { afterEach, expect, it } from 'vitest';
import { explainProblem } from './explain-problem.ts';

afterEach(() => document.body.replaceChildren());

function hostIn(parent: ParentNode, mode: ShadowRootMode = 'open'): ShadowRoot {
  const host = document.createElement('div');
  parent.append(host);
  return host.attachShadow({ mode });
}

it('names the shadow root around a form, also one inside of another', () => {
  expect(explainProblem('no form in the page')).toContain('inside another');
  const inner = hostIn(hostIn(document.body));
  expect(explainProblem('no form in the page')).toContain('inside another');
  inner.innerHTML = '<form class="paymentWidgets"></form>';
  expect(explainProblem('no form in the page')).toContain('inside a shadow root');
});
