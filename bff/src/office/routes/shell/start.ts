import {
  covers,
  type Decision,
  decide,
  type EntityId,
  type Environment,
  type Grant,
  type MerchantsFile,
  RIGHT_NAMES,
  type Right,
  ROLE_NAMES,
  type Scope,
} from '@tollgate/gateway/api';
import { z } from 'zod';
import { shownScope } from '../../../acts/users/shown-grants.ts';
import { ok } from '../../admin-answer.ts';
import { type AdminParts, adminRoute } from '../../admin-route.ts';
import { FRESH_FOR } from '../../admit.ts';
import type { SignedIn } from '../../signed-in.ts';
import { preferences } from '../profile/profile-routes.ts';

type Merchant = MerchantsFile['merchants'][number];

const decision = z.enum(['yes', 'small', 'second-person', 'no'] satisfies readonly Decision[]);

const time = z.int().describe('Milliseconds since 1970, UTC');

const dispatching = z.strictObject({
  id: z.string().describe('The entity id that requests may use instead of a channel'),
  rules: z.array(
    z.strictObject({
      brands: z.array(z.string()).describe('Empty: any'),
      currencies: z.array(z.string()).describe('Empty: any'),
      channel: z.string().describe('The name of the channel that takes the payment'),
    }),
  ),
});

const signedIn = z.strictObject({
  user: z.strictObject({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    grants: z.array(z.strictObject({ role: z.enum(ROLE_NAMES), scope: shownScope })),
  }),
  session: z.strictObject({ since: time, freshUntil: time }),
  preferences: preferences.nullable().describe('Null until the user chooses something'),
  may: z
    .array(z.strictObject({ scope: shownScope, rights: z.record(z.enum(RIGHT_NAMES), decision) }))
    .describe('The combined rights in each scope of the roles'),
  merchants: z
    .array(
      z.strictObject({
        name: z.string(),
        channels: z.array(z.strictObject({ id: z.string(), name: z.string() })),
        dispatching: dispatching
          .nullable()
          .describe('For merchants that use it, if the caller sees all channels; rules apply in this order'),
      }),
    )
    .describe('Merchants in the scopes, with their channels in the scopes'),
});

/** All that the page needs before it shows anything, in one round trip. */
export function startRoute({
  environment,
  version,
  docs,
  running,
  stores,
}: Pick<AdminParts, 'environment' | 'version' | 'docs' | 'running'> & {
  readonly stores: Pick<AdminParts['stores'], 'preferences'>;
}) {
  return adminRoute({
    address: 'GET /admin/v1/start',
    summary: 'Shows the gateway, and the signed-in user with their rights',
    access: 'public',
    answer: z.strictObject({ ...environmentShown.shape, signedIn: signedIn.nullable() }),
    run: async ({ caller }) =>
      ok({
        ...shownEnvironment({ environment, version, docs }),
        signedIn:
          caller === undefined
            ? null
            : {
                ...shownCaller(caller, running.merchants(), environment),
                preferences: (await stores.preferences.of(caller.user.id)) ?? null,
              },
      }),
  });
}

function shownCaller({ user, session }: SignedIn, file: MerchantsFile, environment: Environment) {
  const { id, email, name, grants } = user;
  return {
    user: { id, email, name, grants },
    session: { since: session.since, freshUntil: session.freshAt + FRESH_FOR },
    may: distinctScopes(grants).map((scope) => ({ scope, rights: rightsIn(grants, scope, environment) })),
    merchants: visibleMerchants(file, grants),
  };
}

function distinctScopes(grants: readonly Grant[]): readonly Scope[] {
  return grants
    .map(({ scope }) => scope)
    .filter(
      (scope, place, all) =>
        !all.slice(0, place).some((other) => covers(other, scope) && covers(scope, other)),
    );
}

function rightsIn(
  grants: readonly Grant[],
  scope: Scope,
  environment: Environment,
): Readonly<Record<string, Decision>> {
  return Object.fromEntries(
    RIGHT_NAMES.map((right: Right) => [right, decide(grants, right, scope, environment)]),
  );
}

function visibleMerchants({ merchants }: MerchantsFile, grants: readonly Grant[]) {
  const sees = (target: Scope): boolean => grants.some(({ scope }) => covers(scope, target));
  return merchants.flatMap(({ name, channels, dispatching: rules }) => {
    const isWhole = sees({ kind: 'merchant', merchant: name });
    const seen = channels
      .filter(({ entityId }) => sees({ kind: 'channel', merchant: name, channelId: entityId as EntityId }))
      .map((channel) => ({ id: channel.entityId, name: channel.name }));
    return isWhole || seen.length > 0
      ? [{ name, channels: seen, dispatching: isWhole && rules ? shownDispatching(rules, channels) : null }]
      : [];
  });
}

function shownDispatching(
  { entityId, rules }: NonNullable<Merchant['dispatching']>,
  channels: Merchant['channels'],
): z.output<typeof dispatching> {
  const nameOf = (id: string) => channels.find((each) => each.entityId === id)?.name ?? id;
  return {
    id: entityId,
    rules: rules.map(({ brands = [], currencies = [], channel }) => ({
      brands,
      currencies,
      channel: nameOf(channel),
    })),
  };
}

/** Facts about the office that are public before a sign-in. */
const environmentShown = z
  .strictObject({
    name: z.literal('Tollgate'),
    environment: z.enum(['test', 'live']),
    version: z.string(),
    docs: z.string().nullable().describe('Address of the documentation'),
  })
  .describe('The gateway that the office belongs to');

type EnvironmentParts = Pick<AdminParts, 'environment' | 'version' | 'docs'>;

function shownEnvironment({ environment, version, docs }: EnvironmentParts) {
  return { name: 'Tollgate', environment, version, docs: docs ?? null } as const;
}

export function environmentRoute(parts: EnvironmentParts) {
  return adminRoute({
    address: 'GET /admin/v1/environment',
    summary: 'Shows whether this is a test or a live gateway',
    access: 'public',
    answer: environmentShown,
    run: async () => ok(shownEnvironment(parts)),
  });
}
