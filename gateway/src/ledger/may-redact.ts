import { OPERATION_COLUMNS } from './operation-row.ts';
import { REDACTABLE_COLUMNS, REDACTED } from './redaction.ts';

/**
 * The columns that no redaction changes. A version that adds a column to `operations` has to create the trigger again.
 */
export const GUARDED_COLUMNS = [
  'position',
  ...OPERATION_COLUMNS.filter((column) => !REDACTABLE_COLUMNS.some((redactable) => redactable === column)),
];

/**
 * The condition under which a row of `operations` may change: its redaction is on record, and nothing differs but texts
 * that have the mask in them.
 *
 * @param same the operator that compares two values, of which both may be NULL
 */
export function mayRedact(same: 'IS' | 'IS NOT DISTINCT FROM'): string {
  return [
    'EXISTS (SELECT 1 FROM redactions WHERE operation_id = OLD.id)',
    ...GUARDED_COLUMNS.map((column) => `NEW.${column} ${same} OLD.${column}`),
    ...REDACTABLE_COLUMNS.map(
      (column) => `(NEW.${column} ${same} OLD.${column} OR COALESCE(NEW.${column}, '') LIKE '%${REDACTED}%')`,
    ),
  ].join('\n        AND ');
}
