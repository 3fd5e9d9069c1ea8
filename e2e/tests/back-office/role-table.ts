import type { Role } from '../../fixtures/office-test.ts';

type Call = readonly [method: string, path: string, body?: object];

/** The pages and acts of each role in the back office, written independently of its table of rights. */
export interface RoleRow {
  readonly role: Role;
  /** The pages of the menu. */
  readonly menu: readonly string[];
  readonly acts: readonly string[];
  /** Calls that the server refuses although they are sent directly; `:id` is a debit that was not reversed. */
  readonly refused: readonly Call[];
}

const MONEY = ['Start', 'Payments', 'Disputes', 'Approvals', 'Reports'];
const WITHOUT_APPROVALS = ['Start', 'Payments', 'Disputes', 'Reports'];
const EXPORTS = 'Exports';
/** Each user finds the channels where the own roles hold. */
const INFO = 'Channel info';
const SETTINGS = ['Settings', 'Access tokens', 'Webhooks', 'Wallet keys'];
const CONTROL = ['Users', 'Audit log'];

const key = { idempotencyKey: 'a-key-of-the-roles-test' };
const SMALL = { ...key, amount: '1.00' };

const REFUND: Call = ['POST', 'payments/:id/refund', SMALL];
const CAPTURE: Call = ['POST', 'payments/:id/capture', key];
const CHARGEBACK: Call = ['POST', 'payments/:id/chargeback', SMALL];
const INVITE: Call = [
  'POST',
  'users',
  { email: 'x@example.com', name: 'X', grants: [{ role: 'support', scope: { kind: 'platform' } }] },
];
const USERS: Call = ['GET', 'users'];
const TOKENS: Call = ['GET', 'tokens'];
const RETIRE_KEY: Call = ['POST', 'wallet-keys/0123abcd/retire', {}];
const AUDIT_LOG: Call = ['GET', 'audit-log'];
const SETTINGS_CHANGE: Call = ['POST', 'settings/check', { basedOn: 0, change: {} }];

export const ROLE_ROWS: readonly RoleRow[] = [
  {
    role: 'owner',
    menu: [...MONEY, EXPORTS, INFO, ...SETTINGS, ...CONTROL],
    acts: ['Refund', 'Reverse', 'Record chargeback'],
    refused: [],
  },
  {
    role: 'admin',
    menu: [...MONEY, EXPORTS, INFO, ...SETTINGS, ...CONTROL],
    acts: ['Refund', 'Reverse', 'Record chargeback'],
    refused: [RETIRE_KEY],
  },
  {
    role: 'finance',
    menu: [...MONEY, EXPORTS, INFO],
    acts: ['Refund', 'Record chargeback'],
    refused: [CAPTURE, INVITE, TOKENS, AUDIT_LOG],
  },
  {
    role: 'operations',
    menu: [...MONEY, EXPORTS, INFO, 'Settings', 'Wallet keys'],
    acts: ['Refund', 'Reverse'],
    refused: [CHARGEBACK, SETTINGS_CHANGE, TOKENS],
  },
  {
    role: 'support',
    menu: ['Start', 'Payments', 'Disputes', 'Approvals', INFO],
    acts: ['Refund'],
    refused: [CAPTURE, ['GET', 'reports'], ['GET', 'exports/payments.csv']],
  },
  {
    role: 'developer',
    menu: [...WITHOUT_APPROVALS, INFO, ...SETTINGS],
    acts: [],
    refused: [REFUND, INVITE, AUDIT_LOG],
  },
  {
    role: 'auditor',
    menu: [...WITHOUT_APPROVALS, EXPORTS, INFO, 'Settings', 'Wallet keys', 'Audit log'],
    acts: [],
    refused: [REFUND, TOKENS, USERS, INVITE, SETTINGS_CHANGE],
  },
];
