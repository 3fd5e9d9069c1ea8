import { recordOf, textOf } from '../wire/unknown-data.ts';

export const SESSION_EXPIRED_KEYS = ['url', 'label', 'renew'] as const;

export interface SessionExpiredOption {
  /** Words of the link or button; the language's own when empty. */
  readonly label: string;
  /** Where the shopper can begin again. */
  readonly url: string;
  /** Gives the id of a new checkout, or a promise of it. Called once per press of the button. */
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
