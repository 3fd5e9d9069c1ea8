import { isCardField } from '../wire/card-fields.ts';
import { isRecord } from '../wire/is-record.ts';
import type { Hello } from '../wire/messages.ts';

export function parseHello(data: unknown): Hello | undefined {
  if (!isRecord(data) || data['tollgate'] !== 'hello') {
    return undefined;
  }
  const { field, document } = data;
  return isCardField(field) && typeof document === 'string'
    ? { tollgate: 'hello', field, document }
    : undefined;
}
