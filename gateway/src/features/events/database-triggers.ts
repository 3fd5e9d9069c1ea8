/** Conditions of the triggers that write events. The text of a migration must not change, so neither must these. */

/** Operations of a dispute: a chargeback and its reversal. */
export const DISPUTE_TYPES = "'CB', 'CR'";

/** Whether a result code says that a risk check declined: a risk system's, a velocity rule's, or a limit's. */
export function isRiskDecline(column: string): string {
  const families = ['100.370.1%', '100.380.%', '100.400.%', '100.550.601', '800.120.%'];
  return `(${families.map((family) => `${column} LIKE '${family}'`).join(' OR ')})`;
}

/** A function that writes an event about each operation that new rows of a table name. */
function tellOperations(table: string, state: string, resultCode: string, at: string, condition = 'true') {
  return `
  CREATE FUNCTION tollgate_tell_${table}() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO events (id, merchant, entity_id, channel_id, type, action, subject, object_id, state, result_code,
        created_at)
      SELECT replace(gen_random_uuid()::text, '-', ''), o.merchant, o.entity_id, o.channel_id,
        CASE WHEN o.payment_type IN (${DISPUTE_TYPES}) THEN 'SCHEDULE' ELSE 'PAYMENT' END,
        CASE WHEN EXISTS (SELECT FROM events WHERE object_id = o.id) THEN 'UPDATED' ELSE 'CREATED' END,
        o.root_id, o.id, ${state}, ${resultCode}, ${at}
      FROM told JOIN operations o ON o.id = told.operation_id
      WHERE o.kind <> 'attempt' AND ${condition};
      RETURN NULL;
    END $$;
  CREATE TRIGGER ${table}_are_told AFTER INSERT ON ${table} REFERENCING NEW TABLE AS told FOR EACH STATEMENT
    EXECUTE FUNCTION tollgate_tell_${table}();`;
}

/** The triggers that write events in PostgreSQL, in the transaction of the change that they report. */
export const DATABASE_TRIGGERS = `
  ${tellOperations('endings', 'told.state', 'told.result_code', 'told.finished_at', "told.state <> 'retried'")}
  ${tellOperations('retry_endings', 'told.state', 'told.result_code', 'told.finished_at')}
  -- A shopper who is at a bank, and an outcome that is not known: pending, until an ending is told.
  ${tellOperations('redirects', "'awaiting-redirect'", "'000.200.000'", 'told.redirected_at')}
  ${tellOperations('unknown_outcomes', "'unknown'", 'told.result_code', 'told.noted_at')}

  CREATE FUNCTION tollgate_tell_risk() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO events (id, merchant, entity_id, channel_id, type, action, subject, object_id, state, result_code,
        created_at)
      SELECT replace(gen_random_uuid()::text, '-', ''), o.merchant, o.entity_id, o.channel_id, 'RISK', 'CREATED', o.root_id,
        o.id, told.state, told.result_code, told.finished_at
      FROM told JOIN operations o ON o.id = told.operation_id
      WHERE o.kind <> 'attempt' AND told.state <> 'retried' AND ${isRiskDecline('told.result_code')};
      RETURN NULL;
    END $$;
  -- By its name after the trigger that tells the payment.
  CREATE TRIGGER endings_of_risk_are_told AFTER INSERT ON endings REFERENCING NEW TABLE AS told FOR EACH STATEMENT
    EXECUTE FUNCTION tollgate_tell_risk();

  CREATE FUNCTION tollgate_tell_registration() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO events (id, merchant, entity_id, channel_id, type, action, subject, object_id, state, created_at)
      VALUES (replace(gen_random_uuid()::text, '-', ''), NEW.merchant, NEW.entity_id, NEW.channel_id, 'REGISTRATION',
        TG_ARGV[0], NEW.id, NEW.id, NEW.state,
        coalesce(NEW.deleted_at, (extract(epoch FROM clock_timestamp()) * 1000)::bigint));
      RETURN NULL;
    END $$;
  CREATE TRIGGER registrations_are_told AFTER INSERT ON registrations FOR EACH ROW
    WHEN (NEW.state = 'active') EXECUTE FUNCTION tollgate_tell_registration('CREATED');
  CREATE TRIGGER activations_are_told AFTER UPDATE OF state ON registrations FOR EACH ROW
    WHEN (OLD.state = 'pending' AND NEW.state = 'active') EXECUTE FUNCTION tollgate_tell_registration('CREATED');
  CREATE TRIGGER erasures_are_told AFTER UPDATE OF state ON registrations FOR EACH ROW
    WHEN (OLD.state = 'active' AND NEW.state = 'deleted') EXECUTE FUNCTION tollgate_tell_registration('DELETED');
  CREATE TRIGGER extensions_are_told AFTER UPDATE OF expires_at ON registrations FOR EACH ROW
    WHEN (OLD.state = 'active' AND NEW.state = 'active' AND NEW.expires_at <> OLD.expires_at)
    EXECUTE FUNCTION tollgate_tell_registration('UPDATED');`;

/** Writes an event about an operation, from a row that names it. */
function tellOperation(state: string, resultCode: string, at: string): string {
  return `
    INSERT INTO events (id, merchant, entity_id, channel_id, type, action, subject, object_id, state, result_code, created_at)
    SELECT lower(hex(randomblob(16))), merchant, entity_id, channel_id,
      iif(payment_type IN (${DISPUTE_TYPES}), 'SCHEDULE', 'PAYMENT'),
      iif(EXISTS (SELECT 1 FROM events WHERE object_id = NEW.operation_id), 'UPDATED', 'CREATED'),
      root_id, id, ${state}, ${resultCode}, ${at}
    FROM operations WHERE id = NEW.operation_id AND kind <> 'attempt';`;
}

/** The moment of a change that notes none, in milliseconds. */
const NOW = "CAST(unixepoch('subsec') * 1000 AS INTEGER)";

/** Writes an event about stored details. */
function tellRegistration(action: string, at = NOW): string {
  return `
    INSERT INTO events (id, merchant, entity_id, channel_id, type, action, subject, object_id, state, created_at)
    VALUES (lower(hex(randomblob(16))), NEW.merchant, NEW.entity_id, NEW.channel_id, 'REGISTRATION', '${action}', NEW.id,
      NEW.id, NEW.state, ${at});`;
}

/** The triggers that write events in the embedded store, in the transaction of the change that they report. */
export const FILE_TRIGGERS = `
  CREATE TRIGGER endings_are_told AFTER INSERT ON endings WHEN NEW.state <> 'retried' BEGIN
    ${tellOperation('NEW.state', 'NEW.result_code', 'NEW.finished_at')}
    -- In the same trigger, because the order of two is not certain.
    INSERT INTO events (id, merchant, entity_id, channel_id, type, action, subject, object_id, state, result_code, created_at)
    SELECT lower(hex(randomblob(16))), merchant, entity_id, channel_id, 'RISK', 'CREATED', root_id, id, NEW.state,
      NEW.result_code, NEW.finished_at
    FROM operations
    WHERE id = NEW.operation_id AND kind <> 'attempt' AND ${isRiskDecline('NEW.result_code')};
  END;

  CREATE TRIGGER second_endings_are_told AFTER INSERT ON retry_endings BEGIN
    ${tellOperation('NEW.state', 'NEW.result_code', 'NEW.finished_at')}
  END;

  -- A shopper who is at a bank, and an outcome that is not known: pending, until an ending is told.
  CREATE TRIGGER redirects_are_told AFTER INSERT ON redirects BEGIN
    ${tellOperation("'awaiting-redirect'", "'000.200.000'", 'NEW.redirected_at')}
  END;

  CREATE TRIGGER unknown_outcomes_are_told AFTER INSERT ON unknown_outcomes BEGIN
    ${tellOperation("'unknown'", 'NEW.result_code', 'NEW.noted_at')}
  END;

  CREATE TRIGGER registrations_are_told AFTER INSERT ON registrations WHEN NEW.state = 'active' BEGIN
    ${tellRegistration('CREATED')}
  END;

  CREATE TRIGGER activations_are_told AFTER UPDATE OF state ON registrations
    WHEN OLD.state = 'pending' AND NEW.state = 'active' BEGIN
    ${tellRegistration('CREATED')}
  END;

  CREATE TRIGGER erasures_are_told AFTER UPDATE OF state ON registrations
    WHEN OLD.state = 'active' AND NEW.state = 'deleted' BEGIN
    ${tellRegistration('DELETED', 'NEW.deleted_at')}
  END;

  CREATE TRIGGER extensions_are_told AFTER UPDATE OF expires_at ON registrations
    WHEN OLD.state = 'active' AND NEW.state = 'active' AND NEW.expires_at <> OLD.expires_at BEGIN
    ${tellRegistration('UPDATED')}
  END;`;
