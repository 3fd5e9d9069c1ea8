import { html, type TemplateResult } from 'lit';
import { adminTexts } from '../../texts/administration/administration-texts.ts';
import { texts } from '../../texts/texts.ts';

interface RightWords {
  readonly name: string;
  readonly label: string;
  readonly says: string;
  /** None of those that a token has without having been given any. */
  readonly isExtra?: true;
}

/** The rights of a token in plain words, in the order in which they are offered. */
const RIGHTS: readonly RightWords[] = [
  { name: 'pay', label: adminTexts.takePayments, says: adminTexts.payRight },
  { name: 'refund', label: texts().refund, says: adminTexts.refundRight },
  { name: 'read', label: adminTexts.read, says: adminTexts.readRight },
  { name: 'manage', label: adminTexts.manageStoredDetails, says: adminTexts.deleteOrExtendThemAnd },
  {
    name: 'acquirer-details',
    label: adminTexts.seeAcquirers,
    says: adminTexts.whichAcquirerTookAPayment,
    isExtra: true,
  },
];

/** A box for each right. What most programs of shops need is ticked. */
export function rightsField(): TemplateResult {
  return html`<div class="field" role="group" aria-labelledby="rights-label">
    <span class="label" id="rights-label">${adminTexts.rights}</span>
    ${RIGHTS.map(
      ({ name, label, says, isExtra }) => html`<label class="choice">
        <input type="checkbox" name="right-${name}" ?checked=${!isExtra} />
        <span>${label}<span class="small soft">: ${says}</span></span>
      </label>`,
    )}
  </div>`;
}

/**
 * The rights that were ticked; `undefined` when none of the first four was. Sent like this, a token would have them all,
 * which is the opposite of what the boxes say.
 */
export function chosenRights(value: (name: string) => string): readonly string[] | undefined {
  const chosen = RIGHTS.filter(({ name }) => value(`right-${name}`) !== '');
  return chosen.some(({ isExtra }) => !isExtra) ? chosen.map(({ name }) => name) : undefined;
}

/** The rights of a token, for a list. */
export function rightsText(given: readonly string[]): string {
  const plain = RIGHTS.filter(({ isExtra }) => !isExtra);
  const extras = RIGHTS.filter(({ name, isExtra }) => isExtra && given.includes(name));
  const held = plain.filter(({ name }) => given.includes(name));
  const isAll =
    held.length === plain.length || given.every((name) => extras.some((each) => each.name === name));
  const words = [isAll ? adminTexts.allShopRights : held.map(({ label }) => label).join(texts().comma)];
  return [...words, ...extras.map(({ label }) => label)].filter(Boolean).join(texts().comma);
}
