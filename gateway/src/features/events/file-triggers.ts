import { DISPUTE_TYPES, isRiskDecline } from './event-conditions.ts';

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

/** What writes events in the embedded store, in the step that they tell of. */
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
