import { html, type TemplateResult } from 'lit';

interface RightWords {
  readonly name: string;
  readonly label: string;
  readonly says: string;
  /** None of those that a token has without having been given any. */
  readonly isExtra?: true;
}

/** The rights of a token in plain words, in the order in which they are offered. */
const RIGHTS: readonly RightWords[] = [
  { name: 'pay', label: 'Take payments', says: 'payments, captures, checkouts and storing details' },
  { name: 'refund', label: 'Refund', says: 'refunds, reversals, credits and chargebacks' },
  { name: 'read', label: 'Read', says: 'payments, lists and events' },
  {
    name: 'manage',
    label: 'Manage stored details',
    says: 'delete or extend them, and get the domain file of a wallet',
  },
  {
    name: 'acquirer-details',
    label: 'See acquirers',
    says: 'which acquirer took a payment and why, and results of first attempts',
    isExtra: true,
  },
];

/** A box for each right. What most programs of shops need is ticked. */
export function rightsField(): TemplateResult {
  return html`<div class="field" role="group" aria-labelledby="rights-label">
    <span class="label" id="rights-label">Rights</span>
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

/** What a token may do, for a list. */
export function rightsText(given: readonly string[]): string {
  const plain = RIGHTS.filter(({ isExtra }) => !isExtra);
  const extras = RIGHTS.filter(({ name, isExtra }) => isExtra && given.includes(name));
  const held = plain.filter(({ name }) => given.includes(name));
  const isAll =
    held.length === plain.length || given.every((name) => extras.some((each) => each.name === name));
  const words = [isAll ? 'All shop rights' : held.map(({ label }) => label).join(', ')];
  return [...words, ...extras.map(({ label }) => label)].filter(Boolean).join(', ');
}
