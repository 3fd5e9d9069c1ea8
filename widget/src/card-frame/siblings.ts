import type { BrandCode } from '@tollgate/gateway/catalogue/brands/brand-codes';
import type { CardField } from '../wire/card-fields.ts';
import type { Fault } from '../wire/faults.ts';

/** A field's value, or its fault. */
export interface FieldReading {
  readonly value: string;
  readonly fault: Fault | null;
}

/**
 * The calls that a frame offers to the other frames of its form. Only documents of one origin can reach it, and those
 * can read each other's inputs anyway; the page can not.
 */
export interface Sibling {
  /** Random, and the checkout: the same for the frames of one form. */
  readonly group: string;
  readonly field: CardField;
  readonly input: HTMLInputElement;
  readonly read: () => FieldReading;
  /** The brand as far as this frame knows it. */
  readonly brand: () => BrandCode | null;
  readonly takeBrand: (brand: BrandCode | null) => void;
  /** Hands what the shopper has typed here for the next field over to it, with the focus. */
  readonly handOver: () => void;
}

declare global {
  interface Window {
    tollgateField?: Sibling;
  }
}

/** The frames of the form that are there now, this one among them, in the order of the page. */
export function framesIn(group: string): readonly Sibling[] {
  return Array.from({ length: window.parent.length }, (_, index) => fieldIn(window.parent[index])).filter(
    (sibling) => sibling?.group === group,
  ) as readonly Sibling[];
}

/** The first of them with a field. */
export function siblingOf(group: string, field: CardField | undefined): Sibling | undefined {
  return framesIn(group).find((sibling) => sibling.field === field);
}

/** A window of another origin throws. */
function fieldIn(frame: Window | undefined): Sibling | undefined {
  try {
    return frame?.tollgateField;
  } catch {
    return undefined;
  }
}
