import { hash } from 'node:crypto';
import { VerificationId } from '../../../values/masked.ts';
import type { DataKeyRows } from '../../stored-details/envelope-store.ts';
import {
  createTextSeal,
  type SealedText,
  type SealedTexts,
  sealedWith,
} from '../../stored-details/seal-text.ts';
import type { VaultKeys } from '../../stored-details/vault-keys.ts';
import type { Authentication, ReportedResult } from './authentication.ts';
import { AUTHENTICATION, type AuthenticationRows } from './authentication-statements.ts';
import type { Authentications, KeptRequest } from './authentications.ts';

/** The authentications of a store, sealed with the data keys of their merchants. */
export function createAuthentications(
  run: AuthenticationRows,
  keyRows: DataKeyRows,
  keys: VaultKeys,
): Authentications {
  const texts = createTextSeal(keyRows, keys);

  async function seal(
    { id, merchant, createdAt }: Pick<Authentication, 'id' | 'merchant' | 'createdAt'>,
    what: Sealed,
    text: string,
  ): Promise<string> {
    return texts.seal(merchant, createdAt, text, boundTo({ id, merchant }, what));
  }

  async function open(
    { id, merchant }: Pick<Authentication, 'id' | 'merchant'>,
    what: Sealed,
    sealed: unknown,
  ): Promise<string | undefined> {
    return typeof sealed === 'string' ? texts.open(sealed, boundTo({ id, merchant }, what)) : undefined;
  }

  const sealProof = async (authentication: Authentication, proof: VerificationId | undefined) =>
    proof === undefined ? null : seal(authentication, 'proof', proof.reveal());

  return {
    begin: async (fresh, kept) => {
      const { id, paymentId, attempt, merchant, stage, plan, createdAt } = fresh;
      const sealed = await seal(fresh, 'request', JSON.stringify(kept));
      const key = resultsKey(kept.resultsSecret);
      const written = JSON.stringify(plan);
      const values = [id, paymentId, attempt, merchant, stage, createdAt, written, createdAt, key, sealed];
      return (await run('insert', values)).length > 0;
    },
    find: async (paymentId) => {
      const [row] = await run('ofPayment', [paymentId]);
      return row && AUTHENTICATION.ofRow(row);
    },
    findByDirectoryId: async (merchant, dsTransactionId) => {
      const [row] = await run('ofDirectory', [merchant, dsTransactionId.toLowerCase()]);
      return row && AUTHENTICATION.ofRow(row);
    },
    findBySecret: async (secret) => {
      const [row] = await run('byResultsKey', [resultsKey(secret)]);
      return row && AUTHENTICATION.ofRow(row);
    },
    openRequest: async (authentication) => {
      const [row] = await run('sealedRequest', [authentication.id]);
      const text = await open(authentication, 'request', row?.['sealed']);
      return text === undefined ? undefined : (JSON.parse(text) as KeptRequest);
    },
    noteMethod: async (id, at) => (await run('noteMethod', [id, at])).length > 0,
    ask: async (id, plan, at) => (await run('ask', [id, at, JSON.stringify(plan)])).length > 0,
    recordAnswer: async (authentication, stage, answer, at, proof) => {
      const sealed = await sealProof(authentication, proof);
      const directoryId = answer.dsTransID.toLowerCase();
      const values = [authentication.id, stage, at, JSON.stringify(answer), sealed, directoryId];
      await run('recordAnswer', values);
    },
    recordResult: async (authentication, result, proof) => {
      const sealed = await sealProof(authentication, proof);
      const written = await run('recordResult', [authentication.id, JSON.stringify(result), sealed]);
      if (written.length > 0) return result;
      const [row] = await run('byId', [authentication.id]);
      const recorded: ReportedResult | undefined = row && AUTHENTICATION.ofRow(row).result;
      if (recorded === undefined) throw new Error('a result that was written is not there');
      return recorded;
    },
    openProof: async (paymentId) => {
      const [row] = await run('sealedProof', [paymentId]);
      const owner = row && { id: String(row['id']), merchant: String(row['merchant']) };
      const text = owner && (await open(owner, 'proof', row['sealed']));
      return text === undefined ? undefined : VerificationId.of(text);
    },
    end: async (paymentId) => {
      await run('end', [paymentId]);
    },
  };
}

/** The secret itself is in no column that is searched. */
function resultsKey(secret: string): string {
  return hash('sha256', secret, 'hex');
}

/** The kind of sealed text, so that one does not open as the other. */
type Sealed = 'request' | 'proof';

/** A sealed text opens in its own row alone. */
function boundTo(
  { id, merchant }: { readonly id: string; readonly merchant: string },
  what: Sealed,
): readonly string[] {
  return [merchant, id, what];
}

/** The sealed texts of authentications, for the retirement of data keys. */
export function createAuthenticationSeals(run: AuthenticationRows): SealedTexts {
  return {
    what: 'authentications',
    findSealedWith: async (dataKeyId, limit, after) => {
      const start = sealedWith(dataKeyId);
      const found = await run('sealedWith', [start, after, limit]);
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
      return (await run(statement, [id, from, sealed])).length > 0;
    },
  };
}
