import { list, object, optional, record, type Shape, text } from '../call/shape.ts';

/** What the office knows before it shows its first page. */
export interface Start {
  readonly environment: 'test' | 'live';
  readonly version: string;
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
export interface MerchantName {
  readonly name: string;
  readonly channels: readonly { readonly id: string; readonly name: string }[];
}

const ANSWER = object({
  environment: text,
  version: text,
  signedIn: optional(
    object({
      user: object({ id: text, email: text, name: text }),
      may: list(
        object({
          scope: object({ merchant: optional(text), channelId: optional(text) }),
          rights: record(text),
        }),
      ),
      merchants: list(object({ name: text, channels: list(object({ id: text, name: text })) })),
    }),
  ),
});

export const START: Shape<Start> = (value, path) => {
  const { environment, version, signedIn } = ANSWER(value, path);
  return {
    environment: environment === 'live' ? 'live' : 'test',
    version,
    signedIn: signedIn && {
      ...signedIn.user,
      rights: rightsOf(signedIn.may.map(({ rights }) => rights)),
      places: signedIn.may.map(({ scope: { merchant, channelId: channel }, rights }) => ({
        merchant,
        channel,
        rights: rightsOf([rights]),
      })),
      merchants: signedIn.merchants,
    },
  };
};

function rightsOf(scopes: readonly Readonly<Record<string, string>>[]): ReadonlySet<string> {
  const held = scopes.flatMap((rights) =>
    Object.entries(rights).flatMap(([right, decision]) => (decision === 'no' ? [] : [right])),
  );
  return new Set(held);
}
