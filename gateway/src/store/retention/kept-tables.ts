import type { RetentionName } from './retention-rules.ts';

/** The rules that remove rows or columns of a table, or why all of it is kept for ever. */
type TableRule = readonly RetentionName[] | { readonly kept: string };

const BOOKS = {
  kept: 'the books: what was asked, how it ended and what it moved. `archive drop` removes what an archive has',
};

const INDEX = {
  kept: 'an index of the books: keyed hashes of what payments are found by. A redaction removes them in the same step',
};

/** Every table of the stores. A test compares it with the tables that there are. */
export const KEPT_TABLES: Readonly<Record<string, TableRule>> = {
  operations: BOOKS,
  endings: BOOKS,
  retries: BOOKS,
  retry_endings: BOOKS,
  redirects: BOOKS,
  unknown_outcomes: BOOKS,
  contradictions: BOOKS,
  corrections: BOOKS,
  authentication_ends: BOOKS,
  archived_months: { kept: 'how much of each month is in its archive alone; one row a month' },
  leaving_operations: { kept: 'empty outside of the step that removes archived payments' },
  redactions: { kept: 'proves what was overwritten in the books, by whom and why, and never what it was' },
  search_payments: INDEX,
  search_postings: INDEX,
  search_terms: {
    kept: 'what versions before the postings indexed; empty once this version has indexed all payments again',
  },
  search_marks: { kept: 'up to where the index of the search has followed the books; a few rows' },
  approvals: {
    kept: 'the record of who asked for a refund and who agreed, like the audit log; nothing of a shopper',
  },
  dispute_entries: {
    kept: 'the evidence in a dispute, which schemes may ask for years later; its notes may name a shopper, and only readers with the right see them',
  },
  user_preferences: { kept: 'one row a user: the time zone of the pages' },
  saved_views: { kept: 'until their user removes them; searches that name a shopper are refused' },
  checkout_holds: {
    kept: 'proves to the audit that a checkout was paid once, and lets it be paid once only',
  },
  open_sweeps: { kept: 'up to where all operations have ended, in a few bytes; nothing of a shopper' },
  leases: {
    kept: 'which processes run, and who does which regular work; a row goes about a minute after its claim ended',
  },
  token_claims: ['tokenClaims'],
  registrations: ['storedDetails', 'removedDetails'],
  data_keys: {
    kept: 'until the command `vault retire` has resealed what they seal; those of a month of payments until its personal data is erased',
  },
  personal_erasures: { kept: 'the record of whose personal data of which month was erased, and when' },
  personal_sealing: { kept: 'one row: up to where texts of older versions are sealed' },
  authentications: ['authentications', 'authenticationSecrets'],
  checkout_sessions: ['sessions'],
  idempotency_keys: ['answers'],
  earlier_keys: ['answers'],
  key_turns: { kept: 'one row: when the tables of idempotency keys last took turns' },
  answer_packing: { kept: 'one row: from when on answers are kept compressed' },
  result_calls: ['resultCalls'],
  wallet_keys: ['walletKeys'],
  rehearsals: ['rehearsals'],
  clock_moves: { kept: 'until `clock reset`: without its moves the clock of a test would go back' },
  access_tokens: {
    kept: 'the record of who could do what, and since when no more; only a keyed hash of each token',
  },
  sealed_tokens: { kept: 'until the token is revoked; sealed with the data key of its merchant' },
  vault_keys: { kept: 'distinguishes a lost key of the vault from a new one; a hash of each key' },
  widget_builds: { kept: 'the newest 100; an older one goes when a new one is added' },
  report_parts: { kept: 'sums of the books by day and month; nothing of a shopper' },
  report_mark: { kept: 'one row: up to where the books are summed' },
  report_totals: { kept: 'sums as the version before reads them; nothing of a shopper' },
  report_breakdowns: { kept: 'sums of payments as the version before reads them; nothing of a shopper' },
  report_place: { kept: 'one row: up to where the version before has summed the books' },
  export_jobs: ['exports'],
  export_chunks: ['exportFiles'],
  audit_log: {
    kept: 'proves who did what in the back office and on the command line; without its beginning its chain could not be proven',
  },
  audit_marks: {
    kept: 'up to where audits have proven the books; a row for each audit, nothing of a shopper',
  },
  setting_versions: {
    kept: 'the record of who changed which setting, when and why; each may be gone back to; no secrets',
  },
  events: ['events'],
  event_queue: { kept: 'until the log of events has it, within a second' },
  webhook_addresses: {
    kept: 'the record of where events were delivered; of a removed one no secret is kept',
  },
  webhook_deliveries: ['undelivered', 'deliveries'],
  users: { kept: 'the record of who could do what; the audit log names them' },
  user_sessions: ['userSessions'],
  passkeys: { kept: 'until the user, or a reset of the account, removes one; public keys only' },
  user_secrets: {
    kept: 'until a reset of the account; hashes of passwords, and secrets sealed in the vault',
  },
  recovery_codes: { kept: 'until they are used or replaced; hashes only' },
  user_links: ['userLinks'],
  sign_in_steps: ['signInSteps'],
  sign_in_tries: ['signInTries'],
  known_devices: ['knownDevices'],
  retention: { kept: 'one row: until when the clock was seen to be right' },
  probe: { kept: 'one row, which each check overwrites that the store takes a write' },
  migrations: { kept: 'one row for each part of the store' },
};
