/** What a visitor may add to the checkout page, to see the forms and options of the payment widget. */
const WISHES = [
  'accounts',
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
] as const;

export type Wish = (typeof WISHES)[number];

/** Reads `?show=accounts,billing`; what is not known is left out. */
export function readWishes(query: Readonly<Record<string, unknown>>): ReadonlySet<Wish> {
  const names = typeof query['show'] === 'string' ? query['show'].split(',') : [];
  return new Set(WISHES.filter((wish) => names.includes(wish)));
}
