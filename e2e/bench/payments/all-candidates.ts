import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Place } from '@tollgate/testkit/programs/place';
import { fillLedger } from '../ledger/fill-ledger.ts';
import { startPostgres } from '../start-store.ts';
import { untilIdle, watched } from '../until-idle.ts';
import { bareEcho, type Candidate, onPostgres, onSqlite, singleInsert, statefulMock } from './candidates.ts';

/** All that is measured in one run. */
interface AllCandidates {
  readonly candidates: readonly Candidate[];
  /** Why there is nothing on PostgreSQL. */
  readonly missing: string | undefined;
}

/** @param filled how many operations a second ledger of each store has; only the empty ones when `undefined` */
export async function allCandidates(place: Place, filled: number | undefined): Promise<AllCandidates> {
  const postgres = await startPostgres(place);
  const hasPostgres = 'url' in postgres;
  return {
    candidates: [
      ...(await onSqlite(place, join(place.folder, 'sqlite'))),
      ...(filled === undefined ? [] : await onFilledSqlite(place, filled)),
      ...(hasPostgres ? await onPostgres(place, postgres) : []),
      ...(hasPostgres && filled !== undefined ? await onFilledPostgres(place, filled) : []),
      ...(hasPostgres ? [await singleInsert(place, postgres)] : []),
      await statefulMock(place),
      await bareEcho(place),
    ],
    missing: hasPostgres ? undefined : postgres.missing,
  };
}

async function onFilledSqlite(place: Place, filled: number): Promise<Candidate[]> {
  const where = join(place.folder, 'sqlite-filled');
  mkdirSync(where);
  await fillLedger({ kind: 'sqlite', where }, filled);
  return firstOf(await onSqlite(place, where), filled);
}

/** On a server of its own: the other one's caches and background work stay out of it. */
async function onFilledPostgres(place: Place, filled: number): Promise<Candidate[]> {
  const postgres = await startPostgres(place);
  if ('missing' in postgres) throw new Error(postgres.missing);
  await fillLedger({ kind: 'postgres', where: postgres.url }, filled);
  await untilIdle(watched(postgres.pid));
  return firstOf(await onPostgres(place, postgres), filled);
}

/** Without velocity rules, under a name of its own. */
function firstOf([first]: readonly Candidate[], filled: number): Candidate[] {
  return first === undefined
    ? []
    : [{ ...first, name: `${first.name}, ${filled.toLocaleString('en')} before`, emptyName: first.name }];
}
