import type { CardField } from '../wire/card-fields.ts';
import { isRecord } from '../wire/is-record.ts';
import { recordOf } from '../wire/unknown-data.ts';

/** The fields by the names that they have in this option. */
const FIELDS = {
  'card-number': 'cardNumber',
  expiry: 'expiry',
  'card-holder': 'cardHolder',
  cvv: 'cvv',
} as const satisfies Record<string, CardField>;

/** The settable properties of a text, and the property of a frame's element that carries each for the placeholder. */
const PROPERTIES = {
  color: '--wpwl-placeholder-color',
  'font-size': '--wpwl-placeholder-size',
  'font-family': '--wpwl-placeholder-font',
} as const;

const PLACEHOLDER = '-placeholder';

type FieldName = keyof typeof FIELDS;

export const IFRAME_STYLES_KEYS = (Object.keys(FIELDS) as readonly FieldName[]).flatMap(
  (name) => [name, `${name}${PLACEHOLDER}`] as const,
);
export const IFRAME_STYLES_PROPERTIES = Object.keys(PROPERTIES) as readonly (keyof typeof PROPERTIES)[];

/** One value of a shop for a field's text. */
export interface FieldStyle {
  /** As the shop has named it, by which the value is checked. */
  readonly property: string;
  /** The property of the frame's element that is to have it. */
  readonly target: string;
  readonly value: string;
}

export type IframeStylesOption = Readonly<Partial<Record<CardField, readonly FieldStyle[]>>>;

export function readIframeStylesOption(given: unknown): IframeStylesOption {
  const styles: Partial<Record<CardField, FieldStyle[]>> = {};
  const data = recordOf(given);
  for (const [name, field] of Object.entries(FIELDS)) {
    styles[field] = [...stylesIn(data[name], false), ...stylesIn(data[name + PLACEHOLDER], true)];
  }
  return styles;
}

function stylesIn(css: unknown, isPlaceholder: boolean): FieldStyle[] {
  return Object.entries(PROPERTIES).flatMap(([property, carrier]) => {
    const value = isRecord(css) ? css[property] : undefined;
    return typeof value === 'string' ? [{ property, target: isPlaceholder ? carrier : property, value }] : [];
  });
}
