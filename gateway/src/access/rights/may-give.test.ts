import { describe, expect, test } from 'vitest';
import type { EntityId } from '../../values/ids.ts';
import { mayGive } from './decide.ts';
import { ROLE_NAMES, type RoleName } from './role-table.ts';
import type { Grant, Scope } from './scope.ts';

const PLATFORM: Scope = { kind: 'platform' };
const SHOP: Scope = { kind: 'merchant', merchant: 'Shop' };
const CARDS: Scope = { kind: 'channel', merchant: 'Shop', channelId: 'a'.repeat(32) as EntityId };

const grant = (role: RoleName, scope: Scope): Grant => ({ role, scope });

const rolesGivenBy = (giver: RoleName): readonly RoleName[] =>
  ROLE_NAMES.filter((role) => mayGive([grant(giver, PLATFORM)], grant(role, PLATFORM)));

describe('the grants that a user may give to another one', () => {
  test('an owner gives every role', () => {
    expect(rolesGivenBy('owner')).toEqual(ROLE_NAMES);
  });

  test('an admin gives every role but that of the owner', () => {
    expect(rolesGivenBy('admin')).toEqual(ROLE_NAMES.filter((role) => role !== 'owner'));
  });

  test.each(['finance', 'operations', 'support', 'developer', 'auditor'] as const)(
    '%s gives none',
    (giver) => {
      expect(rolesGivenBy(giver)).toEqual([]);
    },
  );

  test('where the giver manages users, and nowhere wider', () => {
    const held = [grant('admin', SHOP)];
    expect([PLATFORM, SHOP, CARDS].map((scope) => mayGive(held, grant('support', scope)))).toEqual([
      false,
      true,
      true,
    ]);
    expect(mayGive(held, grant('support', { kind: 'merchant', merchant: 'Other shop' }))).toBe(false);
  });

  test('an owner of a channel who administers its merchant makes owners of the channel only', () => {
    const held = [grant('admin', SHOP), grant('owner', CARDS)];
    expect([SHOP, CARDS].map((scope) => mayGive(held, grant('owner', scope)))).toEqual([false, true]);
  });

  test('without any grant, nothing', () => {
    expect(mayGive([], grant('auditor', CARDS))).toBe(false);
  });
});
