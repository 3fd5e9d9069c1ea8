import { isRecord } from '../../../values/is-record.ts';
import type { FieldFault } from './field-fault.ts';
import { KNOWN_EXTENSIONS } from './message-extension.ts';

/** The extensions of a message that must be understood and are not. */
export function unknownCriticalExtensions(
  messageExtension: unknown,
  known: ReadonlySet<string> = KNOWN_EXTENSIONS,
): FieldFault[] {
  if (!Array.isArray(messageExtension)) {
    return [];
  }
  return messageExtension
    .filter(isRecord)
    .filter(({ criticalityIndicator }) => criticalityIndicator === true)
    .flatMap(({ id }) => (typeof id === 'string' && !known.has(id) ? [{ code: '202', name: id }] : []));
}
