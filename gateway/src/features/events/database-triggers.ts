/** Conditions of the triggers that write events. The text of a migration must not change, so neither must these. */

/** Operations of a dispute: a chargeback and its reversal. */
export const DISPUTE_TYPES = "'CB', 'CR'";

/** Whether a result code says that a risk check declined: a risk system's, a velocity rule's, or a limit's. */
export function isRiskDecline(column: string): string {
  const families = ['100.370.1%', '100.380.%', '100.400.%', '100.550.601', '800.120.%'];
  return `(${families.map((family) => `${column} LIKE '${family}'`).join(' OR ')})`;
}

/** The SQL of a new event's id, from that of its moment. */
interface EventIds {
  readonly sqlite: (at: string) => string;
  readonly postgres: (at: string) => string;
}

const RANDOM_IDS: EventIds = {
  sqlite: () => 'lower(hex(randomblob(16)))',
  postgres: () => "replace(gen_random_uuid()::text, '-', '')",
};

/**
 * The time before the random part, as the ids of payments have it: events of one moment are adjacent in the index, and a
 * commit of many writes few of its pages.
 */
export const ORDERED_IDS: EventIds = {
  sqlite: (at) => `printf('%012x', ${at}) || lower(hex(randomblob(10)))`,
  postgres: (at) => `lpad(to_hex(${at}), 12, '0') || right(replace(gen_random_uuid()::text, '-', ''), 20)`,
};

/** A table, and the state, the result code and the moment that an event has of its row; and which rows are reported. */
type ReportedTable = readonly [
  table: string,
  state: string,
  resultCode: string,
  at: string,
  condition?: string,
];

const ENDINGS: ReportedTable = [
  'endings',
  'told.state',
  'told.result_code',
  'told.finished_at',
  "told.state <> 'retried'",
];
const RETRY_ENDINGS: ReportedTable = ['retry_endings', 'told.state', 'told.result_code', 'told.finished_at'];
const REDIRECTS: ReportedTable = ['redirects', "'awaiting-redirect'", "'000.200.000'", 'told.redirected_at'];
const UNKNOWN_OUTCOMES: ReportedTable = [
  'unknown_outcomes',
  "'unknown'",
  'told.result_code',
  'told.noted_at',
];

/** A function that writes an event about each operation that new rows of a table name. */
function tellingFunction(
  create: string,
  { postgres: idOf }: EventIds,
  [table, state, resultCode, at, condition = 'true']: ReportedTable,
): string {
  return `
  ${create} FUNCTION tollgate_tell_${table}() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO events (id, merchant, entity_id, channel_id, type, action, subject, object_id, state, result_code,
        created_at)
      SELECT ${idOf(at)}, o.merchant, o.entity_id, o.channel_id,
        CASE WHEN o.payment_type IN (${DISPUTE_TYPES}) THEN 'SCHEDULE' ELSE 'PAYMENT' END,
        CASE WHEN EXISTS (SELECT FROM events WHERE object_id = o.id) THEN 'UPDATED' ELSE 'CREATED' END,
        o.root_id, o.id, ${state}, ${resultCode}, ${at}
      FROM told JOIN operations o ON o.id = told.operation_id
      WHERE o.kind <> 'attempt' AND ${condition};
      RETURN NULL;
    END $$;`;
}

function tellOperations(...told: ReportedTable): string {
  const [table] = told;
  return `${tellingFunction('CREATE', RANDOM_IDS, told)}
  CREATE TRIGGER ${table}_are_told AFTER INSERT ON ${table} REFERENCING NEW TABLE AS told FOR EACH STATEMENT
    EXECUTE FUNCTION tollgate_tell_${table}();`;
}

function tellingRisk(create: string, { postgres: idOf }: EventIds): string {
  return `${create} FUNCTION tollgate_tell_risk() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO events (id, merchant, entity_id, channel_id, type, action, subject, object_id, state, result_code,
        created_at)
      SELECT ${idOf('told.finished_at')}, o.merchant, o.entity_id, o.channel_id, 'RISK', 'CREATED', o.root_id,
        o.id, told.state, told.result_code, told.finished_at
      FROM told JOIN operations o ON o.id = told.operation_id
      WHERE o.kind <> 'attempt' AND told.state <> 'retried' AND ${isRiskDecline('told.result_code')};
      RETURN NULL;
    END $$;`;
}

/** The same functions with ids in the order of time. */
export const DATABASE_ORDERED_IDS = [
  ...[ENDINGS, RETRY_ENDINGS, REDIRECTS, UNKNOWN_OUTCOMES].map((told) =>
    tellingFunction('CREATE OR REPLACE', ORDERED_IDS, told),
  ),
  tellingRisk('CREATE OR REPLACE', ORDERED_IDS),
].join('\n');

/** The triggers that write events in PostgreSQL, in the transaction of the change that they report. */
export const DATABASE_TRIGGERS = `
  ${tellOperations(...ENDINGS)}
  ${tellOperations(...RETRY_ENDINGS)}
  -- A shopper who is at a bank, and an outcome that is not known: pending, until an ending is told.
  ${tellOperations(...REDIRECTS)}
  ${tellOperations(...UNKNOWN_OUTCOMES)}

  ${tellingRisk('CREATE', RANDOM_IDS)}
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
function tellOperation({ sqlite: idOf }: EventIds, state: string, resultCode: string, at: string): string {
  return `
    INSERT INTO events (id, merchant, entity_id, channel_id, type, action, subject, object_id, state, result_code, created_at)
    SELECT ${idOf(at)}, merchant, entity_id, channel_id,
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

/** The triggers that write events about operations in the embedded store. */
function tellingTriggers(ids: EventIds): string {
  return `
  CREATE TRIGGER endings_are_told AFTER INSERT ON endings WHEN NEW.state <> 'retried' BEGIN
    ${tellOperation(ids, 'NEW.state', 'NEW.result_code', 'NEW.finished_at')}
    -- In the same trigger, because the order of two is not certain.
    INSERT INTO events (id, merchant, entity_id, channel_id, type, action, subject, object_id, state, result_code, created_at)
    SELECT ${ids.sqlite('NEW.finished_at')}, merchant, entity_id, channel_id, 'RISK', 'CREATED', root_id, id, NEW.state,
      NEW.result_code, NEW.finished_at
    FROM operations
    WHERE id = NEW.operation_id AND kind <> 'attempt' AND ${isRiskDecline('NEW.result_code')};
  END;

  CREATE TRIGGER second_endings_are_told AFTER INSERT ON retry_endings BEGIN
    ${tellOperation(ids, 'NEW.state', 'NEW.result_code', 'NEW.finished_at')}
  END;

  -- A shopper who is at a bank, and an outcome that is not known: pending, until an ending is told.
  CREATE TRIGGER redirects_are_told AFTER INSERT ON redirects BEGIN
    ${tellOperation(ids, "'awaiting-redirect'", "'000.200.000'", 'NEW.redirected_at')}
  END;

  CREATE TRIGGER unknown_outcomes_are_told AFTER INSERT ON unknown_outcomes BEGIN
    ${tellOperation(ids, "'unknown'", 'NEW.result_code', 'NEW.noted_at')}
  END;`;
}

/** The same triggers with ids in the order of time. */
export const FILE_ORDERED_IDS = `
  DROP TRIGGER endings_are_told;
  DROP TRIGGER second_endings_are_told;
  DROP TRIGGER redirects_are_told;
  DROP TRIGGER unknown_outcomes_are_told;
  ${tellingTriggers(ORDERED_IDS)}`;

/** The triggers that write events in the embedded store, in the transaction of the change that they report. */
export const FILE_TRIGGERS = `${tellingTriggers(RANDOM_IDS)}

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
