import { StoreUnavailable } from '../../values/store-unavailable.ts';

/** The user does not own the tables; a lock was not free in time. Source: PostgreSQL documentation, "Error Codes". */
export const [MAY_NOT, LOCKED] = ['42501', '55P03'];

/** What work gives, or something else where the server refuses it for one of these reasons. */
export async function unless<T>(codes: readonly string[], otherwise: T, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const cause = error instanceof StoreUnavailable ? error.cause : error;
    if (cause instanceof Error && 'code' in cause && codes.includes(String(cause.code))) return otherwise;
    throw error;
  }
}
