/** Options that a visitor may add to the checkout page, to see the forms and options of the payment widget. */
const PAGE_OPTIONS = [
  'accounts',
  'transfer',
  'billing',
  'save',
  'code',
  'aside',
  'window',
  'fast',
  'frames',
  'order',
  'help',
  'back',
  'button',
  'gift',
  'secure',
] as const;

export type PageOption = (typeof PAGE_OPTIONS)[number];

/** Reads `?show=accounts,billing`; what is not known is left out. */
export function readPageOptions(query: Readonly<Record<string, unknown>>): ReadonlySet<PageOption> {
  const names = typeof query['show'] === 'string' ? query['show'].split(',') : [];
  return new Set(PAGE_OPTIONS.filter((option) => names.includes(option)));
}
