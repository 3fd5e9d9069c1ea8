/**
 * How far a role has a right.
 *
 * `yes`: without condition. `small`: only up to the small limit of the merchant, and not at all without one.
 * `second-person`: only when another person with the right agrees. `test-only`: in the test environment, never in live.
 */
export type RoleCell = 'yes' | 'small' | 'second-person' | 'test-only';

interface RoleRow {
  /** What the role is for, for pages and the reference. */
  readonly says: string;
  /** The role has no right that is absent. */
  readonly may: Readonly<Partial<Record<Right, RoleCell>>>;
}

interface RightRow {
  /** What it lets its holder do, for pages and the reference. */
  readonly says: string;
}

/**
 * Every right of the back office, by its name. {@link ROLES} says which role has which.
 *
 * Source: PCI DSS 4.0.1, 7.2: access is given by job, and only to what the job needs.
 */
export const RIGHTS = {
  'payments.view': { says: 'see payments, with card numbers and personal data masked' },
  'payments.personal-data': { says: 'see names, addresses and e-mail addresses of shoppers' },
  'payments.capture': { says: 'capture authorised amounts, and reverse payments' },
  'payments.refund': { says: 'refund payments, up to the limit of the merchant' },
  'payments.refund-above-limit': { says: 'refund more than the limit of the merchant' },
  'payments.chargeback': { says: 'record chargebacks and their reversals' },
  'disputes.manage': { says: 'add evidence, reasons and deadlines to disputes' },
  'payments.inquire': { says: 'ask the acquirer now how an operation ended' },
  'payments.export': { says: 'export lists of payments' },
  'reports.view': { says: 'see volumes, approval rates and reports' },
  'settings.view': { says: 'see the settings of merchants and channels' },
  'settings.change': { says: 'change the settings of merchants and channels' },
  'tokens.manage': { says: 'reveal, make, rotate and revoke access tokens and secrets of webhooks' },
  'keys.manage': { says: 'add and retire keys of wallets and of the vault' },
  'users.view': { says: 'see users and their roles' },
  'users.manage': { says: 'invite and deactivate users, and change their roles' },
  'audit-log.view': { says: 'see the audit log' },
} as const satisfies Readonly<Record<string, RightRow>>;

export type Right = keyof typeof RIGHTS;

export const RIGHT_NAMES = Object.keys(RIGHTS) as readonly Right[];

const EVERYTHING = Object.fromEntries(RIGHT_NAMES.map((right) => [right, 'yes'])) as Readonly<
  Record<Right, 'yes'>
>;

const { 'keys.manage': _ofOwners, ...ALL_BUT_KEYS } = EVERYTHING;

/** The roles that users are given, each with what it may do. A right is added here, and nowhere else. */
export const ROLES = {
  owner: { says: 'everything, keys and other owners included', may: EVERYTHING },
  admin: { says: 'everything but keys and owners', may: ALL_BUT_KEYS },
  finance: {
    says: 'refunds, chargebacks, exports and reports',
    may: {
      'payments.view': 'yes',
      'payments.personal-data': 'yes',
      'payments.refund': 'yes',
      'payments.refund-above-limit': 'second-person',
      'payments.chargeback': 'yes',
      'disputes.manage': 'yes',
      'payments.inquire': 'yes',
      'payments.export': 'yes',
      'reports.view': 'yes',
    },
  },
  operations: {
    says: 'captures, reversals and refunds of every day',
    may: {
      'payments.view': 'yes',
      'payments.personal-data': 'yes',
      'payments.capture': 'yes',
      'payments.refund': 'yes',
      'payments.refund-above-limit': 'second-person',
      'disputes.manage': 'yes',
      'payments.inquire': 'yes',
      'payments.export': 'yes',
      'reports.view': 'yes',
      'settings.view': 'yes',
    },
  },
  support: {
    says: 'answers shoppers, and gives small amounts back',
    may: {
      'payments.view': 'yes',
      'payments.personal-data': 'yes',
      'payments.refund': 'small',
      'disputes.manage': 'yes',
      'payments.inquire': 'yes',
    },
  },
  developer: {
    says: 'connects shops; changes nothing in live',
    may: {
      'payments.view': 'yes',
      'payments.inquire': 'test-only',
      'reports.view': 'yes',
      'settings.view': 'yes',
      'settings.change': 'test-only',
      'tokens.manage': 'test-only',
    },
  },
  auditor: {
    says: 'sees and exports, and changes nothing',
    may: {
      'payments.view': 'yes',
      'payments.export': 'yes',
      'reports.view': 'yes',
      'settings.view': 'yes',
      'audit-log.view': 'yes',
    },
  },
} as const satisfies Readonly<Record<string, RoleRow>>;

export type RoleName = keyof typeof ROLES;

export const ROLE_NAMES = Object.keys(ROLES) as readonly RoleName[];

export function isRoleName(text: string): text is RoleName {
  return Object.hasOwn(ROLES, text);
}

/** How far a role has a right; `undefined` where it has not. */
export function cellOf(role: RoleName, right: Right): RoleCell | undefined {
  const { may }: RoleRow = ROLES[role];
  return may[right];
}
