import { OPERATION_COLUMNS } from './operation-row.ts';
import { PERSONAL_COLUMNS, REDACTABLE_COLUMNS, REDACTED, SEALED_COLUMN } from './redaction.ts';

/**
 * The columns that no redaction changes. A version that adds a column to `operations` has to create the trigger again.
 */
export const GUARDED_COLUMNS = [
  'position',
  ...OPERATION_COLUMNS.filter(
    (column) => column !== SEALED_COLUMN && !REDACTABLE_COLUMNS.some((redactable) => redactable === column),
  ),
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

/** How each database compares values, and finds the mark of a redaction at the beginning of sealed texts. */
const SPELLING = {
  sqlite: { same: 'IS', isMarked: "hex(substr(NEW.personal, 1, 1)) = '02'" },
  postgres: { same: 'IS NOT DISTINCT FROM', isMarked: 'get_byte(NEW.personal, 0) = 2' },
} as const;

/**
 * The condition under which a row of `operations` may change, since texts are sealed: by a redaction, of which sealed
 * texts have a mark, or when texts that an older version kept in clear are sealed, once.
 */
export function mayChange(database: keyof typeof SPELLING): string {
  const { same, isMarked } = SPELLING[database];
  const stays = (column: string): string => `NEW.${column} ${same} OLD.${column}`;
  const others = REDACTABLE_COLUMNS.filter(
    (column) => !PERSONAL_COLUMNS.some((personal) => personal === column),
  );
  const isRedacted = `${mayRedact(same)}
        AND (${stays(SEALED_COLUMN)} OR (OLD.personal IS NOT NULL AND NEW.personal IS NOT NULL AND ${isMarked}))`;
  const isSealed = [
    'OLD.personal IS NULL',
    'NEW.personal IS NOT NULL',
    ...[...GUARDED_COLUMNS, ...others].map(stays),
  ].join(' AND ');
  return `(${isRedacted}) OR (${isSealed})`;
}
