const ALIVE = `('started', 'unknown', 'approved')`;

/**
 * The migration after which nothing on the ledger can be replaced.
 *
 * `INSERT OR REPLACE` and `UPDATE OR REPLACE` delete the row that is in their way, and triggers hear of that only on
 * connections that ask for it (`recursive_triggers`): whoever opened the file with another program went round them all.
 * So these say no before the row is touched. They look where the write itself looks next, and say what it would have
 * said, in the order in which it would have: whoever reads those words reads them as before.
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
