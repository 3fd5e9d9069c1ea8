import { readBack } from '../../store/read-back.ts';
import type { Statement, Store } from '../../store/store.ts';
import type { RegistrationId } from '../../values/ids.ts';
import { scheduleResultCall } from '../result-calls/create-result-calls.ts';
import type { DueResultCall } from '../result-calls/result-calls.ts';
import type { RegistrationRows, SealedRegistration } from './envelope-store.ts';
import { envelopeOfRow, existingRegistration, REGISTRATION, sealedRowOf } from './registration-row.ts';
import * as sql from './registration-statements.ts';
import type { Registration } from './registrations.ts';

/** @param store with the tables of the vault in it */
export function createRegistrationRows(store: Store): RegistrationRows {
  const one = async (statement: Statement): Promise<Registration | undefined> =>
    (await store.read(statement)).map(REGISTRATION.ofRow)[0];
  const find = (id: RegistrationId): Promise<Registration | undefined> => one(sql.selectOne(id));

  /** Writes, and after a lost acknowledgement checks whether the write was done. @returns the written row */
  const change = (
    id: RegistrationId,
    statement: Statement,
    isDone: (found: Registration | undefined) => boolean,
  ): Promise<Registration | undefined> =>
    readBack<{ readonly row: Registration | undefined }>(
      async () => ({ row: (await store.write(statement)).map(REGISTRATION.ofRow)[0] }),
      async () => {
        const found = await find(id);
        return isDone(found) ? { row: found } : undefined;
      },
    ).then(({ row }) => row);

  const write = (row: SealedRegistration, call: DueResultCall | undefined): Promise<Registration> =>
    store.transaction(
      [...sql.takeTurnOf(store, row), sql.selectOne(row.registration.id), sql.selectSame(store.dialect, row)],
      (rows) => {
        const [mine, first] = rows.slice(-2).map((found) => found.map(REGISTRATION.ofRow)[0]);
        const there = existingRegistration(row.registration, mine, first);
        return {
          write: [
            there === undefined ? sql.insert(row) : sql.extend(store.dialect, there.id, there.expiresAt),
            ...(call === undefined ? [] : [scheduleResultCall(call)]),
          ],
          value: there ?? row.registration,
        };
      },
    );

  return {
    add: (row, call) =>
      readBack(
        () => write(row, call),
        // Details that were there before do not prove that the call was written.
        async () =>
          (await find(row.registration.id)) ??
          (call === undefined ? one(sql.selectSame(store.dialect, row)) : undefined),
      ),
    find,
    findEnvelope: async (id) => (await store.read(sql.selectEnvelope(id))).map(envelopeOfRow)[0],
    findPending: async (createdBefore, limit, after) =>
      (await store.read(sql.selectPending(createdBefore, limit, after))).map(REGISTRATION.ofRow),
    activate: async (id, initialTransactionId) => {
      await change(id, sql.activate(id, initialTransactionId), (found) => found?.state !== 'pending');
    },
    discard: async (id) => {
      await change(id, sql.discard(id), (found) => found?.state !== 'pending');
    },
    erase: async (id, at, shown) => {
      const erased = await change(id, sql.erase(id, at, shown), (found) => found?.state === 'deleted');
      return erased?.deletedAt === at;
    },
    findSealedWith: async (dataKeyId, limit, after) =>
      (await store.read(sql.selectSealedWith(dataKeyId, limit, after))).flatMap(sealedRowOf),
    reseal: (from, sealed, fingerprint) =>
      readBack(
        async () => (await store.write(sql.reseal(from, sealed, fingerprint))).length === 1,
        async () => {
          const [row] = await store.read(sql.selectEnvelope(from.id));
          return row && envelopeOfRow(row)?.sealed.dataKeyId === sealed.dataKeyId ? true : undefined;
        },
      ),
    use: async (id, use) => {
      await change(id, sql.use(store.dialect, id, use), (found) => {
        return found === undefined || found.state === 'deleted' || (found.usedAt ?? 0) >= use.at;
      });
    },
    extend: (id, until) =>
      change(id, sql.extend(store.dialect, id, until), (found) => {
        return found === undefined || found.state !== 'active' || found.expiresAt >= until;
      }).then((found) => (found?.state === 'active' ? found : undefined)),
  };
}
