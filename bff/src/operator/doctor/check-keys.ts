import { checkDataKeys, isMonthKeyName, retiringKeys, vaultStatus } from '@tollgate/gateway/api';
import { type KeysForReading, openKeysForReading } from '@tollgate/gateway/store/api';
import { type Check, failed, findingsIn, ok, type PartFinding, seeStores, warning } from './check.ts';

const DAY = 86_400_000;

/** An older data key is a warning. PCI DSS 3.7.4 leaves the period to the operator; a year is usual. */
const MOST_DAYS = 365;

/** The keys of the vault: whether all needed keys are present, and which are old. */
export const checkKeys: Check = {
  part: 'keys',
  run: ({ settings, now }) =>
    findingsIn(openKeysForReading(settings), seeStores, (opened) => findingsOf(opened, now)),
};

async function findingsOf(
  { dataKeys, keys, keysPlace }: KeysForReading,
  now: number,
): Promise<readonly PartFinding[]> {
  const checked = await checkDataKeys(dataKeys, keys);
  if (!checked.ok) {
    return [
      failed(
        `${keysPlace}: ${checked.error}`,
        'restore the right key; until then payments with stored details fail',
      ),
    ];
  }
  const all = await dataKeys.list();
  const older = (await vaultStatus(dataKeys, keys)).filter(
    ({ role, dataKeys: count }) => role === 'older' && count > 0,
  );
  const retiring = await retiringKeys(dataKeys);
  // A key of a month ends with its month, and no retirement replaces it.
  const old = all.filter(
    ({ merchant, createdAt, retiredAt }) =>
      retiredAt === undefined && !isMonthKeyName(merchant) && now - createdAt > MOST_DAYS * DAY,
  );
  return [
    ok(`all ${all.length} data keys open with the keys of ${keysPlace}`),
    ...older.map(({ id, dataKeys: count }) =>
      warning(
        `${count} data keys are wrapped with the older key ${id}`,
        'wrap them with the first key: `vault rotate`',
      ),
    ),
    ...(retiring === undefined
      ? []
      : [
          warning(
            `a retirement of data keys since ${new Date(retiring.since).toISOString()} has not ended`,
            'continue it: `vault retire`',
          ),
        ]),
    ...(old.length === 0
      ? []
      : [
          warning(
            `older than a year: data keys of ${[...new Set(old.map(({ merchant }) => merchant))].join(', ')}`,
            'reseal with new ones: `vault retire`',
          ),
        ]),
  ];
}
