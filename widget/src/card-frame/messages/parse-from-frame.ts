import { type BrandCode, isBrandCode } from '@tollgate/gateway/catalogue/brand-codes';
import { isCardField } from '../card-fields.ts';
import { isFault } from '../faults.ts';
import type { Check, FromFrame, PayReply } from './messages.ts';
import { parseFaults } from './parse-faults.ts';
import { isRecord, isRound, listOf, textOf } from './parts.ts';

/** Reads a message from a frame; anything that is not one of ours is undefined. */
export function parseFromFrame(data: unknown): FromFrame | undefined {
  if (!isRecord(data)) {
    return undefined;
  }
  const { kind, round } = data;
  switch (kind) {
    case 'state':
      return {
        kind,
        filled: data['filled'] === true,
        fault: isFault(data['fault']) ? data['fault'] : null,
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
      return isRound(round) ? { kind, round, check: parseCheck(data['check']) } : undefined;
    case 'sent':
      return isRound(round) ? { kind, round } : undefined;
    case 'answered':
      return isRound(round) ? { kind, round, reply: parseReply(data['reply']) } : undefined;
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

/** One that can not be read is none; it says nothing about the money. */
function parseReply(data: unknown): PayReply {
  const { faults, status, body } = isRecord(data) ? data : {};
  return faults === undefined
    ? { status: typeof status === 'number' ? status : 0, body }
    : { faults: parseFaults(faults) };
}
