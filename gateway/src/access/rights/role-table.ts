import type { Right } from './right-table.ts';

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
  /** A right that is absent is none of the role's. */
  readonly may: Readonly<Partial<Record<Right, RoleCell>>>;
}

/** The roles that users are given, each with what it may do. A right is added here, and nowhere else. */
export const ROLES = {
  owner: {
    says: 'everything, keys and other owners included',
    may: {
      'payments.view': 'yes',
      'payments.personal-data': 'yes',
      'payments.capture': 'yes',
      'payments.refund': 'yes',
      'payments.refund-above-limit': 'yes',
      'payments.chargeback': 'yes',
      'payments.inquire': 'yes',
      'payments.export': 'yes',
      'reports.view': 'yes',
      'settings.view': 'yes',
      'settings.change': 'yes',
      'tokens.manage': 'yes',
      'keys.manage': 'yes',
      'users.view': 'yes',
      'users.manage': 'yes',
      'audit-log.view': 'yes',
    },
  },
  admin: {
    says: 'everything but keys and owners',
    may: {
      'payments.view': 'yes',
      'payments.personal-data': 'yes',
      'payments.capture': 'yes',
      'payments.refund': 'yes',
      'payments.refund-above-limit': 'yes',
      'payments.chargeback': 'yes',
      'payments.inquire': 'yes',
      'payments.export': 'yes',
      'reports.view': 'yes',
      'settings.view': 'yes',
      'settings.change': 'yes',
      'tokens.manage': 'yes',
      'users.view': 'yes',
      'users.manage': 'yes',
      'audit-log.view': 'yes',
    },
  },
  finance: {
    says: 'refunds, chargebacks, exports and reports',
    may: {
      'payments.view': 'yes',
      'payments.personal-data': 'yes',
      'payments.refund': 'yes',
      'payments.refund-above-limit': 'second-person',
      'payments.chargeback': 'yes',
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
