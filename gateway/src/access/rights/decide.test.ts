import { describe, expect, test } from 'vitest';
import type { EntityId } from '../../values/ids.ts';
import { type Decision, decide, scopesWith } from './decide.ts';
import { RIGHT_NAMES, type Right, ROLE_NAMES, type RoleName } from './role-table.ts';
import type { Grant, Scope } from './scope.ts';

const PLATFORM: Scope = { kind: 'platform' };
const SHOP: Scope = { kind: 'merchant', merchant: 'Shop' };
const OTHER_SHOP: Scope = { kind: 'merchant', merchant: 'Other shop' };
const CARDS: Scope = { kind: 'channel', merchant: 'Shop', channelId: 'a'.repeat(32) as EntityId };
const WALLETS: Scope = { kind: 'channel', merchant: 'Shop', channelId: 'b'.repeat(32) as EntityId };

/** Written apart from the table: `y` yes, `s` small, `2` second person, `t` in test only, `-` no. */
const MATRIX: Readonly<Record<Right, string>> = {
  //                              owner, admin, finance, operations, support, developer, auditor
  'payments.view': 'yyyyyyy',
  'payments.personal-data': 'yyyyy--',
  'payments.capture': 'yy-y---',
  'payments.refund': 'yyyys--',
  'payments.refund-above-limit': 'yy22---',
  'payments.chargeback': 'yyy----',
  'disputes.manage': 'yyyyy--',
  'payments.inquire': 'yyyyyt-',
  'payments.export': 'yyyy--y',
  'reports.view': 'yyyy-yy',
  'settings.view': 'yy-y-yy',
  'settings.change': 'yy---t-',
  'tokens.manage': 'yy---t-',
  'keys.manage': 'y------',
  'users.view': 'yy-----',
  'users.manage': 'yy-----',
  'audit-log.view': 'yy----y',
};

const ROLES_IN_ORDER: readonly RoleName[] = [
  'owner',
  'admin',
  'finance',
  'operations',
  'support',
  'developer',
  'auditor',
];

const MEANS: Readonly<Record<string, { readonly test: Decision; readonly live: Decision }>> = {
  y: { test: 'yes', live: 'yes' },
  s: { test: 'small', live: 'small' },
  '2': { test: 'second-person', live: 'second-person' },
  t: { test: 'yes', live: 'no' },
  '-': { test: 'no', live: 'no' },
};

const CELLS = RIGHT_NAMES.flatMap((right) =>
  ROLES_IN_ORDER.map((role, place) => ({ right, role, means: MEANS[MATRIX[right].charAt(place)] })),
);

const on = (scope: Scope, ...roles: RoleName[]): Grant[] => roles.map((role) => ({ role, scope }));

test('the matrix has every role', () => {
  expect(ROLES_IN_ORDER).toEqual(ROLE_NAMES);
});

test.each(CELLS)('$role and $right', ({ right, role, means }) => {
  const grants = on(PLATFORM, role);
  expect({ test: decide(grants, right, CARDS, 'test'), live: decide(grants, right, CARDS, 'live') }).toEqual(
    means,
  );
});

describe('where a role holds', () => {
  test.each([
    { on: PLATFORM, at: PLATFORM, says: 'yes' },
    { on: PLATFORM, at: SHOP, says: 'yes' },
    { on: PLATFORM, at: CARDS, says: 'yes' },
    { on: SHOP, at: PLATFORM, says: 'no' },
    { on: SHOP, at: SHOP, says: 'yes' },
    { on: SHOP, at: OTHER_SHOP, says: 'no' },
    { on: SHOP, at: CARDS, says: 'yes' },
    { on: OTHER_SHOP, at: CARDS, says: 'no' },
    { on: CARDS, at: PLATFORM, says: 'no' },
    { on: CARDS, at: SHOP, says: 'no' },
    { on: CARDS, at: CARDS, says: 'yes' },
    { on: CARDS, at: WALLETS, says: 'no' },
    { on: CARDS, at: { ...CARDS, merchant: 'Other shop' }, says: 'no' },
  ])('$on at $at: $says', ({ on: scope, at, says }) => {
    expect(decide(on(scope, 'owner'), 'payments.view', at, 'live')).toBe(says);
  });
});

test('several grants add up to the best answer', () => {
  const grants = [...on(PLATFORM, 'support'), ...on(SHOP, 'finance'), ...on(CARDS, 'admin')];
  const answers = [CARDS, SHOP, OTHER_SHOP].map((target) => [
    decide(grants, 'payments.refund', target, 'live'),
    decide(grants, 'payments.refund-above-limit', target, 'live'),
  ]);
  expect(answers).toEqual([
    ['yes', 'yes'],
    ['yes', 'second-person'],
    ['small', 'no'],
  ]);
});

test('no grant, no right', () => {
  expect(decide([], 'payments.view', CARDS, 'test')).toBe('no');
  expect(scopesWith([], 'payments.view', 'test')).toEqual([]);
});

describe('the scopes of a list', () => {
  test('only those in which a role has the right', () => {
    const grants = [...on(SHOP, 'support'), ...on(OTHER_SHOP, 'auditor')];
    expect(scopesWith(grants, 'audit-log.view', 'live')).toEqual([OTHER_SHOP]);
  });

  test('one within a wider one, or given twice, is left out', () => {
    const grants = [...on(CARDS, 'support'), ...on(SHOP, 'support', 'finance'), ...on(WALLETS, 'auditor')];
    expect(scopesWith(grants, 'payments.view', 'live')).toEqual([SHOP]);
    expect(scopesWith([...grants, ...on(PLATFORM, 'auditor')], 'payments.view', 'live')).toEqual([PLATFORM]);
  });

  test('no channel of a merchant covers another', () => {
    const grants = [...on(CARDS, 'support'), ...on(WALLETS, 'support')];
    expect(scopesWith(grants, 'payments.view', 'live')).toEqual([CARDS, WALLETS]);
  });

  test('a right for tests opens nothing in live', () => {
    expect(scopesWith(on(SHOP, 'developer'), 'settings.change', 'test')).toEqual([SHOP]);
    expect(scopesWith(on(SHOP, 'developer'), 'settings.change', 'live')).toEqual([]);
  });
});
