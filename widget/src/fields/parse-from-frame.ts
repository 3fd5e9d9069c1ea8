import { type BrandCode, isBrandCode } from '@tollgate/gateway/catalogue/brand-codes';
import { EN } from '../locales/en.ts';
import { CARD_FIELD_NAMES, type CardField, isCardField } from '../wire/card-fields.ts';
import type { Fault, Faults } from '../wire/faults.ts';
import { isRecord } from '../wire/is-record.ts';
import type { Check, FromFrame, Hello } from '../wire/messages.ts';
import { isTurn, listOf, recordOf, textOf } from '../wire/unknown-data.ts';

/** Reads a frame's call for its page; anything else is undefined. */
export function parseHello(message: unknown): Hello | undefined {
  const { tollgate, field, document } = recordOf(message);
  return tollgate === 'hello' && isCardField(field) && typeof document === 'string'
    ? { tollgate, field, document }
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
      return isTurn(turn) ? { kind, turn, check: parseCheck(data['check']) } : undefined;
    case 'sent':
      return isTurn(turn) ? { kind, turn } : undefined;
    case 'answered':
      return isTurn(turn) ? { kind, turn, reply: data['reply'] } : undefined;
    default:
      return undefined;
  }
}

function brandOf(code: unknown): BrandCode | undefined {
  return typeof code === 'string' && isBrandCode(code) ? code : undefined;
}

function parseCheck(data: unknown): Check {
  if (!isRecord(data)) {
    return { faults: {}, holder: '', silent: ['cardNumber'] };
  }
  return {
    faults: parseFaults(data['faults']),
    holder: textOf(data['holder']),
    silent: listOf(data['silent'], (field) => (isCardField(field) ? field : undefined)),
  };
}

/** The faults of a form; a fault under another field's name is not one. */
function parseFaults(data: unknown): Faults {
  const faults: Faults = {};
  for (const field of CARD_FIELD_NAMES) {
    const fault = faultOf(field, recordOf(data)[field]);
    if (fault !== undefined) {
      faults[field] = fault;
    }
  }
  return faults;
}

/** A fault that there are words for. */
function faultOf(field: CardField, value: unknown): Fault | undefined {
  const isKnown = typeof value === 'string' && value.startsWith(field) && Object.hasOwn(EN.faults, value);
  return isKnown ? (value as Fault) : undefined;
}
