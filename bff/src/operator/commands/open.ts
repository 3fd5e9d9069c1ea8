import { readDuration, systemClock } from '@tollgate/gateway/api';
import { openLedger } from '@tollgate/gateway/store/api';
import { type Command, failed, noteEachSecond } from '../command.ts';
import { openJson, openLines, readOpenOperations } from '../open-operations.ts';
import { LEDGER_UNAVAILABLE, withStore } from '../with-store.ts';

export const open: Command = {
  summary: 'lists the operations that have not ended, by acquirer and age, with their next status inquiry',
  about: [
    'An open operation has started, its outcome is unknown, or its shopper is being redirected or authenticated. Gateways settle them automatically; one that stays open for hours needs attention.',
    'The next inquiry is the latest possible time while a gateway runs: each gateway schedules its own. Nothing is changed.',
  ],
  example: 'open --older-than 1h',
  exitCodes: {
    1: 'with --older-than, there is such an operation; without it, the ledger could not be read',
    3: 'with --older-than, the ledger could not be read',
  },
  options: {
    'older-than': {
      value: 'span',
      meaning: 'only operations that are at least this old: 90s, 30min, 2h, 45d',
    },
    acquirer: { value: 'name', meaning: 'only operations at this acquirer' },
  },
  needsSettingsInUse: true,
  records: 'nothing',
  run: async ({ config, options, note }) => {
    const span = options.get('older-than');
    const olderThan = span === undefined ? 0 : readDuration(span);
    if (olderThan === undefined) {
      const message = `--older-than ${span}: is not a time span; write it like 90s, 30min, 2h or 45d`;
      return { kind: 'failed', message, exitCode: 3 };
    }
    const end = await withStore(
      openLedger(config.settings, 'read'),
      LEDGER_UNAVAILABLE,
      async ({ ledger }) => {
        const acquirer = options.get('acquirer');
        const rows = await readOpenOperations(ledger, {
          now: systemClock.now(),
          settleSeconds: config.settings.SETTLE_SECONDS,
          olderThan,
          acquirer,
          onPage: noteEachSecond(note, (found: number) => `${found} open operations found so far`),
        });
        const known = config.merchants.acquirers.map(({ name }) => name);
        if (acquirer !== undefined && rows.length === 0 && !known.includes(acquirer)) {
          // With a misspelt name nothing would seem open.
          return failed(`no acquirer is called ${acquirer}; there are: ${known.join(', ')}`);
        }
        const kind = span !== undefined && rows.length > 0 ? 'disproved' : 'done';
        return { kind, lines: openLines(rows), json: openJson(rows) };
      },
    );
    // A scheduler must distinguish "could not be read" from "there is one".
    return end.kind === 'failed' && span !== undefined ? { ...end, exitCode: 3 } : end;
  },
};
