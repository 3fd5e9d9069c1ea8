import { isRecord } from '../wire/is-record.ts';
import { textOf } from '../wire/unknown-data.ts';

export const CANCEL_BUTTON_KEYS = ['label', 'url'] as const;

/** The way back that a shop offers below its forms; undefined where it offers none. */
export type CancelButtonOption =
  | {
      /** Words of the button; the language's own when empty. */
      readonly label: string;
      /** Where it leads; empty when the shop does everything in `onCancel`. */
      readonly url: string;
    }
  | undefined;

export function readCancelButtonOption(value: unknown): CancelButtonOption {
  return isRecord(value) ? { label: textOf(value['label']), url: textOf(value['url']) } : undefined;
}
