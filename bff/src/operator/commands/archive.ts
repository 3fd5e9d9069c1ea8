import {
  ArchiveFault,
  type ArchiveManifest,
  archivedMonths,
  type DroppedArchive,
  dropArchived,
  REASONS_TO_STAY,
  type ReasonToStay,
  type Result,
  type VerifiedArchive,
  verifyArchive,
  type WrittenArchive,
  writeArchive,
} from '@tollgate/gateway/api';
import { type Opened, openArchiveSource, openArchiveToDrop } from '@tollgate/gateway/store/api';
import { type Command, type CommandEnd, failed, type Invocation, noteEachSecond } from '../command.ts';
import { LEDGER_UNAVAILABLE, withStore } from '../with-store.ts';

/** The default of `--idle-months`. Cardholders can dispute most payments for up to 18 months. */
const IDLE_MONTHS = 18;

const WHOLE = /^[1-9]\d{0,2}$/;

/** What the commands about one month are called with. */
const OF_MONTH = {
  options: {
    'idle-months': {
      value: 'number',
      meaning: `how many months a payment must have been without an operation; default: ${IDLE_MONTHS}`,
    },
  },
  words: [{ name: 'month', meaning: 'the month, in UTC, such as 2025-01' }],
} satisfies Partial<Command>;

async function ofMonth(
  { options, words: [month = ''] }: Pick<Invocation, 'options' | 'words'>,
  work: (month: string, idleMonths: number) => Promise<CommandEnd>,
): Promise<CommandEnd> {
  const idle = options.get('idle-months') ?? String(IDLE_MONTHS);
  return WHOLE.test(idle)
    ? work(month, Number(idle))
    : failed(`--idle-months takes a number such as ${IDLE_MONTHS}; got "${idle}"`);
}

export const archiveWrite: Command = {
  summary: 'writes the payments of a month that ended long ago into a file of ARCHIVE_DIR',
  about: [
    'Writes each payment that began in the month, with all rows of the ledger about it, into <month>.jsonl.gz: one payment on each line. <month>.manifest.json has the SHA-256 of the file and of its parts, counts, positions, and sums by currency. Sealed names and addresses stay sealed.',
    'Payments stay out of it that had an operation in the last months, or whose outcome is open, contradicted, disputed or still authorised; they are counted by reason.',
    'Gateways may run, and the rows stay in the database until `archive drop`. Repeat it after later changes, such as a redaction: the archive is replaced as a whole. Where nothing has changed, the files stay the same byte by byte.',
  ],
  example: 'archive write 2025-01',
  ...OF_MONTH,
  records: { action: 'archive.write', target: 'month' },
  run: (invocation) =>
    ofMonth(invocation, (month, idleMonths) => {
      const onProgress = noteEachSecond(invocation.note, (count: number) => `${count} payments looked at`);
      return withArchives(invocation, openArchiveSource, async (source, folder) => {
        const at = { folder, month, idleMonths, now: Date.now(), onProgress };
        const written = await writeArchive(source, at);
        return written.ok ? endOfWriting(month, written.value) : failed(written.error);
      });
    }),
};

function endOfWriting(month: string, { manifest, isUnchanged, staying }: WrittenArchive): CommandEnd {
  const first =
    manifest === undefined
      ? `${month}: no payment of this month has ended long enough ago; nothing was written.`
      : `${month}: ${isUnchanged ? 'the archive was the same already' : 'the archive is written'}.`;
  const reasons = Object.entries(staying) as [ReasonToStay, number][];
  return {
    kind: 'done',
    lines: [
      first,
      ...(manifest === undefined ? [] : manifestLines(manifest)),
      ...reasons.map(([reason, count]) => `  left out: ${count} payments ${REASONS_TO_STAY[reason]}`),
    ],
    json: { month, unchanged: isUnchanged, ...shownManifest(manifest), leftOut: staying },
  };
}

export const archiveDrop: Command = {
  summary: 'removes the payments of a month from the database that its archive has',
  about: [
    'Checks the archive as `archive verify` does, and removes nothing if it is damaged or differs. Then it removes some payments at a time, with all their rows and search terms, and rests twice as long as each step took. A payment stays if its rows are no longer those of the archive, or if `archive write` would leave it out by now. Gateways may run; an interrupted command is continued by the next one.',
    'Afterwards only `payment show` and `audit` find these payments, with ARCHIVE_DIR: they cannot be refunded, and the API, the back office, lists and exports no longer show them. Keep copies of the folder: nothing else has them.',
  ],
  example: 'archive drop 2025-01',
  ...OF_MONTH,
  records: { action: 'archive.drop', target: 'month' },
  run: (invocation) =>
    ofMonth(invocation, (month, idleMonths) => {
      const onProgress = noteEachSecond(invocation.note, (count: number) => `${count} payments removed`);
      return withArchives(invocation, openArchiveToDrop, async (source, folder) => {
        const at = { folder, month, idleMonths, now: Date.now(), onProgress };
        const dropped = await dropArchived(source, at);
        return dropped.ok ? endOfDropping(month, dropped.value) : failed(dropped.error);
      });
    }),
};

function endOfDropping(month: string, { removed, gone, staying }: DroppedArchive): CommandEnd {
  const words = {
    ...REASONS_TO_STAY,
    changed: 'that changed while the command ran',
    newest: 'with the newest position, until another payment comes',
  };
  const reasons = Object.entries(staying) as [keyof typeof words, number][];
  return {
    kind: 'done',
    lines: [
      `${month}: ${removed} payments were removed, and ${gone} were no longer there.`,
      ...reasons.map(([reason, count]) => `  kept: ${count} payments ${words[reason]}`),
    ],
    json: { month, removed, gone, kept: staying },
  };
}

export const archiveVerify: Command = {
  summary: 'checks the archives of ARCHIVE_DIR against their hashes, and against the database',
  about: [
    'Reads each archive, checks the hashes, counts and sums of its manifest, and compares each payment with its rows where the database still has them. Nothing is changed, and gateways may run.',
    'A payment that differs was continued or redacted after the archive was written: `archive write` replaces the archive.',
  ],
  example: 'archive verify',
  exitCodes: { 0: 'all archives are right', 1: 'an archive is damaged or differs from the database' },
  options: { month: { value: 'month', meaning: 'this archive alone, such as 2025-01' } },
  needsSettingsInUse: true,
  records: 'nothing',
  run: (invocation) =>
    withArchives(invocation, openArchiveSource, async ({ store }, folder) => {
      const { options, note } = invocation;
      const month = options.get('month');
      const months = month === undefined ? await archivedMonths(folder) : [month];
      const found: (VerifiedArchive | Damaged)[] = [];
      for (const each of months) {
        note(`${each} is checked`);
        // oxlint-disable-next-line no-await-in-loop -- one archive in memory at a time, in part
        found.push(await verified(verifyArchive(store, folder, each), each));
      }
      const isRight = found.every((each) => 'manifest' in each && each.differing.total === 0);
      return {
        kind: isRight ? 'done' : 'disproved',
        lines: found.length === 0 ? [`${folder} has no archives.`] : found.flatMap(verifiedLines),
        json: { right: isRight, archives: found.map(verifiedJson) },
      };
    }),
};

interface Damaged {
  readonly month: string;
  readonly fault: string;
}

async function verified(
  verifying: Promise<VerifiedArchive>,
  month: string,
): Promise<VerifiedArchive | Damaged> {
  try {
    return await verifying;
  } catch (error) {
    if (error instanceof ArchiveFault) return { month, fault: error.message };
    throw error;
  }
}

function verifiedLines(found: VerifiedArchive | Damaged): readonly string[] {
  if ('fault' in found) return [`${found.month}: DAMAGED: ${found.fault}`];
  const { manifest, same, differing, alone } = found;
  return [
    `${manifest.month}: ${differing.total === 0 ? 'right' : 'DIFFERS from the database'}.`,
    ...manifestLines(manifest),
    `  in the database: ${same} the same, ${differing.total} different, ${alone} no longer there`,
    ...differing.first.map((id) => `  different: ${id}`),
  ];
}

function verifiedJson(found: VerifiedArchive | Damaged): unknown {
  if ('fault' in found) return found;
  const { manifest, same, differing, alone } = found;
  return { month: manifest.month, ...shownManifest(manifest), same, different: differing, alone };
}

function manifestLines({
  file,
  bytes,
  sha256,
  payments,
  operations,
  ...rest
}: ArchiveManifest): readonly string[] {
  const { firstPosition, lastPosition, sums } = rest;
  return [
    `  ${file}: ${bytes} bytes, SHA-256 ${sha256}`,
    `  ${payments} payments with ${operations} operations, positions ${firstPosition} to ${lastPosition}`,
    ...Object.entries(sums).map(
      ([currency, { toMerchants, toShoppers }]) =>
        `  ${currency}, in minor units: ${toMerchants} to merchants, ${toShoppers} to shoppers`,
    ),
  ];
}

/** The parts are in the manifest itself. */
function shownManifest(manifest: ArchiveManifest | undefined): object {
  const {
    blocks: _blocks,
    format: _format,
    month: _month,
    ...shown
  } = manifest ?? { blocks: [], format: 1, month: '' };
  return shown;
}

/** Opens the ledger and the folder of the archives for a command. */
function withArchives<Source>(
  { config: { settings } }: Pick<Invocation, 'config'>,
  openSource: (from: typeof settings) => Promise<Result<Opened<Source>, string>>,
  work: (source: Source, folder: string) => Promise<CommandEnd>,
): Promise<CommandEnd> {
  const folder = settings.ARCHIVE_DIR;
  if (folder === undefined) {
    return Promise.resolve(failed('ARCHIVE_DIR: must be set to the folder of the archives'));
  }
  return withStore(openSource(settings), LEDGER_UNAVAILABLE, async (source) => {
    try {
      return await work(source, folder);
    } catch (error) {
      if (error instanceof ArchiveFault) return failed(error.message);
      throw error;
    }
  });
}
