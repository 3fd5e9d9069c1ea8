import type { AnswerOf } from '../call/call-admin.ts';

/** The data that the office loads before its first page. */
export interface Start {
  readonly environment: 'test' | 'live';
  readonly version: string;
  /** Address of the documentation. */
  readonly docs: string | undefined;
  readonly signedIn: SignedInUser | undefined;
}

export interface SignedInUser {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  /** Rights that the user has anywhere, with or without a condition. */
  readonly rights: ReadonlySet<string>;
  /** The same, in each scope in which a role holds. */
  readonly places: readonly Place[];
  readonly merchants: readonly MerchantName[];
}

/** A scope without a merchant is the whole platform; one without a channel, the whole merchant. */
export interface Place {
  readonly merchant: string | undefined;
  readonly channel: string | undefined;
  readonly rights: ReadonlySet<string>;
}

/** A merchant with its channels, as far as the user may see them. */
export type MerchantName = NonNullable<AnswerOf<'GET start'>['signedIn']>['merchants'][number];

export function readStart({ environment, version, docs, signedIn }: AnswerOf<'GET start'>): Start {
  return {
    environment,
    version,
    docs,
    signedIn: signedIn && {
      ...signedIn.user,
      rights: rightsOf(signedIn.may.map(({ rights }) => rights)),
      places: signedIn.may.map(({ scope, rights }) => placeOf(scope, rightsOf([rights]))),
      merchants: signedIn.merchants,
    },
  };
}

function placeOf({ merchant, channelId }: ShownScope, rights: Place['rights']): Place {
  return { merchant, channel: channelId, rights };
}

function rightsOf(scopes: readonly Readonly<Record<string, string>>[]): ReadonlySet<string> {
  const held = scopes.flatMap((rights) =>
    Object.entries(rights).flatMap(([right, decision]) => (decision === 'no' ? [] : [right])),
  );
  return new Set(held);
}

/**
 * Where something applies: the whole platform, a merchant, or one of its channels. Each of the server's three kinds of
 * scope fits, so that a page can ask any of them for its merchant.
 */
export interface ShownScope {
  readonly kind: string;
  readonly merchant?: string;
  readonly channelId?: string;
}
