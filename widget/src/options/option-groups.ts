import { isRecord } from '../wire/is-record.ts';
import { recordOf, textOf } from '../wire/unknown-data.ts';
import { isSet } from './shop-options.ts';

/** The options that are objects: the names that each can have, and how it is read. */

/** The fields of a billing address, in the order of the form. spec: Request parameters › Billing address. */
export const BILLING_FIELDS = ['country', 'street1', 'street2', 'postcode', 'city', 'state'] as const;

export type BillingField = (typeof BILLING_FIELDS)[number];

/** The value of each field at first, false where the shop does not want it; undefined where no address is asked for. */
export type BillingAddressOption = Readonly<Record<BillingField, string | false>> | undefined;

export function readBillingAddressOption(value: unknown): BillingAddressOption {
  if (!isRecord(value)) return undefined;
  const given = BILLING_FIELDS.map(
    (field) => [field, value[field] !== false && textOf(value[field])] as const,
  );
  return Object.fromEntries(given) as Record<BillingField, string | false>;
}

/** @returns undefined where the shop leaves it to the country */
export function readMandatoryBillingFields(value: unknown): ReadonlySet<BillingField> | undefined {
  return isRecord(value) ? new Set(BILLING_FIELDS.filter((field) => isSet(value[field]))) : undefined;
}

export const CANCEL_BUTTON_KEYS = ['label', 'url'] as const;

/** The link back to the shop below its forms; undefined where the shop offers none. */
export type CancelButtonOption =
  | {
      /** Text of the button; the language's own when empty. */
      readonly label: string;
      /** Where it leads; empty when the shop does everything in `onCancel`. */
      readonly url: string;
    }
  | undefined;

export function readCancelButtonOption(value: unknown): CancelButtonOption {
  return isRecord(value) ? { label: textOf(value['label']), url: textOf(value['url']) } : undefined;
}

export const CARD_HOLDER_KEYS = ['required', 'minLength', 'value'] as const;

export interface CardHolderOption {
  readonly required: boolean;
  /** Characters. */
  readonly minLength: number;
  /** The value of the field before the shopper types. */
  readonly value: string;
}

export function readCardHolderOption(value: unknown): CardHolderOption {
  const data = recordOf(value);
  const minLength = data['minLength'];
  return {
    required: isSet(data['required']),
    minLength: Number.isFinite(minLength) ? Number(minLength) : 0,
    value: textOf(data['value']),
  };
}

export const REGISTRATIONS_KEYS = ['requireCvv', 'hideInitialPaymentForms'] as const;

export interface RegistrationsOption {
  /** Asks for the security code of a stored card. */
  readonly requireCvv: boolean;
  /** Shows the stored details alone, until the shopper asks for the other forms. */
  readonly hideInitialPaymentForms: boolean;
}

export function readRegistrationsOption(value: unknown): RegistrationsOption {
  const data = recordOf(value);
  return {
    requireCvv: isSet(data['requireCvv']),
    hideInitialPaymentForms: isSet(data['hideInitialPaymentForms']),
  };
}

export const SESSION_EXPIRED_KEYS = ['url', 'label', 'renew'] as const;

export interface SessionExpiredOption {
  /** Text of the link or button; the language's own when empty. */
  readonly label: string;
  /** Where the shopper can start again. */
  readonly url: string;
  /** Gives the id of a new checkout, or a promise of it. Called once per click of the button. */
  readonly renew: (() => unknown) | undefined;
}

export function readSessionExpiredOption(value: unknown): SessionExpiredOption {
  const data = recordOf(value);
  const { renew } = data;
  return {
    label: textOf(data['label']),
    url: textOf(data['url']),
    renew: typeof renew === 'function' ? (): unknown => Reflect.apply(renew, value, []) : undefined,
  };
}

/** Of 3D Secure, which reads the values when it needs them. */
export const THREE_D_IFRAME_SIZE_KEYS = ['width', 'height'] as const;

export const BROWSER_KEYS = ['threeDChallengeWindow'] as const;
