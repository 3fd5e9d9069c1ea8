import { type BrandCode, isBrandCode } from '@tollgate/gateway/catalogue/brands/brand-codes';
import { EN } from '../locales/en.ts';
import { type CardField, isCardField } from '../wire/card-fields.ts';
import type { Fault } from '../wire/faults.ts';
import type { FromFrame, Hello } from '../wire/messages.ts';
import { listOf, recordOf, textOf } from '../wire/unknown-data.ts';

/** Reads a frame's call for its page; anything else is undefined. */
export function parseHello(message: unknown): Omit<Hello, 'tollgate'> | undefined {
  const { tollgate, field, document } = recordOf(message);
  return tollgate === 'hello' && isCardField(field) && typeof document === 'number'
    ? { field, document }
    : undefined;
}

/** Reads a message from the frame of a field; anything that is not one of ours is undefined. */
export function parseFromFrame(field: CardField, message: unknown): FromFrame | undefined {
  const data = recordOf(message);
  const { kind, turn } = data;
  switch (kind) {
    case 'state':
      return {
        kind,
        filled: data['filled'] === true,
        fault: faultOf(field, data['fault']) ?? null,
        edited: data['edited'] === true,
      };
    case 'brand':
      return {
        kind,
        brand: brandOf(data['brand']) ?? null,
        candidates: listOf(data['candidates'], brandOf),
        choices: listOf(data['choices'], brandOf),
      };
    case 'focused':
    case 'blurred':
    case 'enter':
      return { kind };
    case 'holder':
      return { kind, value: textOf(data['value']) };
    case 'checked':
    case 'sent':
    case 'answered':
      return typeof turn === 'number'
        ? { kind, turn, check: data['check'], reply: data['reply'] }
        : undefined;
    default:
      return undefined;
  }
}

function brandOf(code: unknown): BrandCode | undefined {
  return typeof code === 'string' && isBrandCode(code) ? code : undefined;
}

/** A fault that there are words for. */
export function faultOf(field: CardField, value: unknown): Fault | undefined {
  const isKnown = typeof value === 'string' && value.startsWith(field) && Object.hasOwn(EN.faults, value);
  return isKnown ? (value as Fault) : undefined;
}
