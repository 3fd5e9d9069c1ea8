const ALIVE = `('started', 'unknown', 'approved')`;

/**
 * The migration after which no row of the ledger can be replaced.
 *
 * `INSERT OR REPLACE` and `UPDATE OR REPLACE` delete a conflicting row, and delete triggers run for that only on
 * connections with `recursive_triggers`: a write by another program passed them all. So these triggers refuse before
 * the row is touched. They check the same conflicts in the same order as the write itself and raise the same messages,
 * so that callers see the errors that they saw before.
 */
export const REPLACE_GUARDS = `
  CREATE TRIGGER operations_are_not_replaced BEFORE INSERT ON operations BEGIN
    SELECT CASE
      WHEN NEW.checkout_id IS NOT NULL AND NEW.state IN ${ALIVE}
        AND EXISTS (SELECT 1 FROM operations WHERE checkout_id = NEW.checkout_id AND state IN ${ALIVE})
        THEN RAISE(ABORT, 'UNIQUE constraint failed: operations.checkout_id')
      WHEN NEW.acquirer_key IS NOT NULL
        AND EXISTS (SELECT 1 FROM operations WHERE acquirer_key = NEW.acquirer_key)
        THEN RAISE(ABORT, 'UNIQUE constraint failed: operations.acquirer_key')
      WHEN EXISTS (SELECT 1 FROM operations WHERE id = NEW.id)
        THEN RAISE(ABORT, 'UNIQUE constraint failed: operations.id')
    END;
  END;

  -- Of all that has to be unique this alone may change; what is open or approved has its checkout already.
  CREATE TRIGGER keys_are_not_taken_over BEFORE UPDATE OF acquirer_key ON operations
    WHEN EXISTS (SELECT 1 FROM operations WHERE acquirer_key = NEW.acquirer_key AND id <> OLD.id)
    BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: operations.acquirer_key'); END;

  CREATE TRIGGER entries_are_not_replaced BEFORE INSERT ON entries
    WHEN EXISTS (SELECT 1 FROM entries WHERE operation_id = NEW.operation_id AND account = NEW.account)
    BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: entries.operation_id, entries.account'); END;
`;
