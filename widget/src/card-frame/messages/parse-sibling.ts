import { isBrandCode } from '@tollgate/gateway/catalogue/brands';
import { isCardField } from '../card-fields.ts';
import { isFault } from '../faults.ts';
import type { Ask, SiblingCall, Tell } from './messages.ts';
import { isRecord, isRound, textIn } from './parts.ts';

export function parseSiblingCall(data: unknown): SiblingCall | undefined {
  if (!isRecord(data)) {
    return undefined;
  }
  const { tollgate, field } = data;
  const group = textIn(data, 'group');
  if (tollgate === 'call') {
    return { tollgate, group };
  }
  return tollgate === 'join' && isCardField(field) ? { tollgate, group, field } : undefined;
}

export function parseAsk(data: unknown): Ask | undefined {
  if (!isRecord(data)) {
    return undefined;
  }
  const { kind, round, brand } = data;
  if (kind === 'brand') {
    return { kind, brand: typeof brand === 'string' && isBrandCode(brand) ? brand : null };
  }
  return kind === 'ask' && isRound(round) ? { kind, round } : undefined;
}

export function parseTell(data: unknown): Tell | undefined {
  if (!isRecord(data) || data['kind'] !== 'tell' || !isRound(data['round'])) {
    return undefined;
  }
  const { round, fault } = data;
  return { kind: 'tell', round, value: textIn(data, 'value'), fault: isFault(fault) ? fault : null };
}
