import { REDACTABLE_COLUMNS, REDACTED } from './redaction.ts';

/**
 * The columns that no redaction changes. A column that a later version adds to `operations` is not among them: its
 * migration creates the trigger again.
 */
export const GUARDED_COLUMNS = [
  'position',
  'id',
  'kind',
  'merchant',
  'entity_id',
  'channel_id',
  'checkout_id',
  'payment_type',
  'root_id',
  'referenced_id',
  'is_final',
  'number_of_captures',
  'industry_practice',
  'brand',
  'amount_minor',
  'currency',
  'moves_from',
  'moves_to',
  'acquirer',
  'routing',
  'registration_id',
  'card_fingerprint',
  'risk_score',
  'test_mode',
  'return_key',
  'started_at',
  'authenticates',
] as const;

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
