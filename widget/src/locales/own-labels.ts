import type { LabelKey, Texts } from './texts.ts';

/**
 * The texts of a language with the shop's own labels among them. One word of the shop's for the pay button is the
 * button's, whether the amount is known or not.
 */
export function withOwnLabels(texts: Texts, own: Readonly<Partial<Record<LabelKey, string>>>): Texts {
  const { submit } = own;
  return { ...texts, labels: { ...texts.labels, ...own, ...(submit && { submitAmount: submit }) } };
}
