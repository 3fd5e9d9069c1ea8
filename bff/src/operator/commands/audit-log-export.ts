import { type FileHandle, open } from 'node:fs/promises';
import type { AuditLog, StoredEntry } from '@tollgate/gateway/api';
import { openAuditLog } from '@tollgate/gateway/store/api';
import { type Command, noteEachSecond } from '../command.ts';
import { AUDIT_LOG_UNAVAILABLE, withStore } from '../with-store.ts';

const PAGE = 1000;

export const auditLogExport: Command = {
  summary: 'writes the audit log to a new file, one JSON entry on each line',
  about: [
    'Each line holds the hash before an entry, the entry as it is stored, and its hash: SHA-256 of the hash before it, a line feed and the text of the entry. So the file can be verified without this program, and continued later with --from.',
    'An existing file is not overwritten. The export is itself an entry, the last in the file.',
  ],
  example: 'audit-log export audit-log.jsonl',
  options: { from: { value: 'position', meaning: 'the position of the first entry; default 1' } },
  words: [{ name: 'file', meaning: 'the file to write; only you can read it' }],
  records: { action: 'audit-log.export' },
  run: async ({ config, options, note, words: [path = ''] }) => {
    const from = Number(options.get('from') ?? 1);
    if (!Number.isSafeInteger(from) || from < 1) {
      return { kind: 'failed', message: '--from takes the position of an entry: 1 or more' };
    }
    return withStore(openAuditLog(config.settings, 'read'), AUDIT_LOG_UNAVAILABLE, async ({ auditLog }) => {
      let file: FileHandle;
      try {
        file = await open(path, 'wx', 0o600);
      } catch (error) {
        return { kind: 'failed', message: `${path}: cannot be created (${codeOf(error)})` };
      }
      try {
        const onProgress = noteEachSecond(note, (entries: number) => `${entries} entries written`);
        const { entries, last } = await writeEntries(auditLog, file, from, onProgress);
        await file.sync();
        const head = last?.hash ?? null;
        return {
          kind: 'done',
          lines: [`${entries} entries in ${path}`, ...(last === undefined ? [] : [`head ${last.hash}`])],
          json: { file: path, entries, head },
        };
      } catch (error) {
        if (error instanceof Error && 'syscall' in error) {
          return {
            kind: 'failed',
            message: `${path}: cannot be written (${codeOf(error)}); it is incomplete`,
          };
        }
        throw error;
      } finally {
        await file.close();
      }
    });
  },
};

async function writeEntries(
  log: Pick<AuditLog, 'readFrom'>,
  file: FileHandle,
  from: number,
  onProgress: (entries: number) => void,
): Promise<{ readonly entries: number; readonly last: StoredEntry | undefined }> {
  let last: StoredEntry | undefined;
  let entries = 0;
  for (let isLast = false; !isLast; ) {
    // oxlint-disable-next-line no-await-in-loop -- a page begins where the last one ended
    const page = await log.readFrom(last === undefined ? from : last.position + 1, PAGE);
    // oxlint-disable-next-line no-await-in-loop
    await file.appendFile(page.map(lineOf).join(''));
    last = page.at(-1) ?? last;
    entries += page.length;
    onProgress(entries);
    isLast = page.length < PAGE;
  }
  return { entries, last };
}

/** The stored text of the entry: serialised again, it could have another hash. */
function lineOf({ previous, text, hash }: StoredEntry): string {
  return `{"previous":"${previous}","entry":${text},"hash":"${hash}"}\n`;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
}
