import { sealedWith } from '../../stored-details/seal-text.ts';
import type { SealedText, SealedTexts } from '../../stored-details/sealed-texts.ts';
import type { AuthenticationRows } from './authentication-statements.ts';

/** What was sealed, so that one does not open as the other. */
export type Sealed = 'request' | 'proof';

/** A sealed text opens in its own row alone. */
export function boundTo(
  { id, merchant }: { readonly id: string; readonly merchant: string },
  what: Sealed,
): readonly string[] {
  return [merchant, id, what];
}

/** What authentications keep sealed, for the retirement of data keys. */
export function createAuthenticationSeals(rows: AuthenticationRows): SealedTexts {
  return {
    what: 'authentications',
    findSealedWith: async (dataKeyId, limit, after) => {
      const start = sealedWith(dataKeyId);
      const found = await rows.run('sealedWith', [start, after, limit]);
      return found.flatMap((row) => {
        const owner = { id: String(row['id']), merchant: String(row['merchant']) };
        return (['request', 'proof'] as const).flatMap((column): readonly SealedText[] => {
          const sealed = row[`sealed_${column}`];
          return typeof sealed === 'string' && sealed.startsWith(start)
            ? [{ id: owner.id, column, sealed, about: boundTo(owner, column) }]
            : [];
        });
      });
    },
    replace: async ({ id, column, sealed: from }, sealed) => {
      const statement = column === 'proof' ? 'resealProof' : 'resealRequest';
      return (await rows.run(statement, [id, from, sealed])).length > 0;
    },
  };
}
