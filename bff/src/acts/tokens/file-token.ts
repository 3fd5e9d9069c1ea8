import {
  createTokenHasher,
  type MerchantsFile,
  readTokenEnd,
  tokenOf,
  type VaultKeys,
} from '@tollgate/gateway/api';

/** Long enough that no two tokens share an id. Tokens in the store have shorter ids. */
const ID_BYTES = 16;

/** An access token in the merchants file, which only the operator changes. */
export interface FileToken {
  /** From its keyed hash, so that it reveals nothing about the token. */
  readonly id: string;
  readonly merchant: string;
  readonly rights: readonly TokenRight[];
  /** In milliseconds since 1970; `undefined`: it never ends. */
  readonly endsAt: number | undefined;
  readonly token: string;
}

type TokenEntry = MerchantsFile['merchants'][number]['accessTokens'][number];
type TokenRight = Exclude<TokenEntry, string>['rights'][number];

/** The tokens of all merchants of the file, in its order. */
export function tokensOfFile(
  { merchants }: Pick<MerchantsFile, 'merchants'>,
  keys: VaultKeys,
): readonly FileToken[] {
  const hasher = createTokenHasher(keys);
  return merchants.flatMap(({ name, accessTokens }) =>
    accessTokens.map((entry) => {
      const { rights, end } = typeof entry === 'string' ? { rights: [], end: undefined } : entry;
      const token = tokenOf(entry);
      const id = Buffer.from(hasher.hash(token), 'base64url').toString('hex', 0, ID_BYTES);
      return { id, merchant: name, rights, endsAt: end === undefined ? undefined : readTokenEnd(end), token };
    }),
  );
}
