import { type AuditEntry, StoreUnavailable } from '@tollgate/gateway/api';
import { beforeEach, expect, it } from 'vitest';
import { createCollapsedEntries } from './collapsed-entries.ts';
import { PLATFORM, recordingLog } from './office.fixture.ts';

const MINUTE = 60_000;
let now: number;
let written: AuditEntry[];
beforeEach(() => {
  now = 1_800_000_000_000;
  written = [];
});

const start = (log = recordingLog(written)) =>
  createCollapsedEntries({ log, now: () => now }, () => undefined);

const refused = (id: string) =>
  ({
    actor: { kind: 'unknown' },
    action: 'access.refused',
    target: { type: 'route', id },
    scope: PLATFORM,
    outcome: 'refused',
  }) as const;

it('writes the first of a minute, also of many at once, and how many came after it', async () => {
  const entries = start();
  await Promise.all(
    Array.from({ length: 100 }, (_, n) => entries.note('a', refused(`r${n % 2}`), `r${n % 2}`)),
  );
  await entries.note('b', refused('r1'), 'r1');
  expect(written.map(({ target }) => target?.id)).toEqual(['r0', 'r1']);
  await entries.flush();
  expect(written).toHaveLength(2);
  now += MINUTE;
  await entries.flush();
  expect(written).toHaveLength(3);
  expect(written[2]).toMatchObject({ outcome: 'refused', after: { further: { r0: 49, r1: 50 } } });
  await entries.note('a', refused('r0'), 'r0');
  expect(written).toHaveLength(4);
});

it('writes the counts before the first of the next minute, and all of them at the end', async () => {
  const entries = start();
  await entries.note('a', refused('r0'), 'r0');
  await entries.note('a', refused('r0'), 'r0');
  now += MINUTE;
  await entries.note('a', refused('r1'), 'r1');
  await entries.note('a', refused('r1'), 'r1');
  expect(written.map(({ target, after }) => target?.id ?? after)).toMatchObject([
    'r0',
    { further: { r0: 1 } },
    'r1',
  ]);
  await entries.flush(true);
  await entries.flush(true);
  expect(written.slice(3)).toMatchObject([{ after: { further: { r1: 1 } } }]);
});

it('counts twenty different things, and the others together', async () => {
  const entries = start();
  for (let n = 0; n < 50; n += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await entries.note('a', refused(`r${n}`), `r${n}`);
  }
  await entries.flush(true);
  const after = written[1]?.after as { readonly further: Readonly<Record<string, number>> } | undefined;
  expect(Object.keys(after?.further ?? {})).toHaveLength(21);
  expect(after?.further['other']).toBe(29);
});

it('tells where the log does not take an entry, and goes on', async () => {
  const missed: unknown[] = [];
  const entries = createCollapsedEntries(
    {
      log: {
        append: async () => {
          throw new StoreUnavailable('audit log', new Error('disk full'));
        },
      },
      now: () => now,
    },
    (error) => missed.push(error),
  );
  await entries.note('a', refused('r0'), 'r0');
  expect(missed).toEqual([expect.any(StoreUnavailable)]);
});
