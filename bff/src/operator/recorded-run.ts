import { hostname, userInfo } from 'node:os';
import {
  type ActEnd,
  type ActFacts,
  type AuditLog,
  type NewAuditEntry,
  recordAct,
  StoreUnavailable,
  systemClock,
} from '@tollgate/gateway/api';
import { openAuditLog } from '@tollgate/gateway/store/api';
import type { Command, CommandEnd, Invocation, RecordedAs } from './command.ts';

/** How a command ended, with a note for the operator. */
interface RecordedRun {
  readonly end: CommandEnd;
  /** Why its end does not stand in the audit log. The result is shown all the same: it may be a secret that is shown once. */
  readonly warning?: string;
}

/** Runs a command, and records it in the audit log when it changes something. */
export async function recordedRun(
  name: string,
  command: Command,
  invocation: Invocation,
): Promise<RecordedRun> {
  const { records } = command;
  if (records === 'nothing' || records.unless?.(invocation) === true) {
    return { end: await command.run(invocation) };
  }
  // Opened for each entry: a command may take hours, and its own connection to the file must be the only one then.
  const append = (entry: NewAuditEntry) => withAuditLog(invocation, (log) => log.append(entry));
  try {
    const { value, begun, isEndRecorded } = await recordAct(
      { log: { append }, clock: systemClock },
      factsOf(name, records, invocation),
      () => command.run(invocation),
      endOf,
    );
    return isEndRecorded ? { end: value } : { end: value, warning: unrecorded(begun) };
  } catch (error) {
    if (error instanceof AuditLogUnavailable) {
      return { end: { kind: 'failed', message: error.message } };
    }
    throw error;
  }
}

/** The audit log cannot be opened or written. */
class AuditLogUnavailable extends StoreUnavailable {
  constructor(reason: string) {
    super('audit log', new Error(reason));
    this.message = reason;
  }
}

async function withAuditLog<T>({ config }: Invocation, work: (log: AuditLog) => Promise<T>): Promise<T> {
  const opened = await openAuditLog(config.settings, 'append');
  if (!opened.ok) {
    throw new AuditLogUnavailable(opened.error);
  }
  try {
    return await work(opened.value.auditLog);
  } catch (error) {
    // Only read where nothing was done yet; after the act, it is a warning.
    throw error instanceof StoreUnavailable
      ? new AuditLogUnavailable(
          'nothing was done: the store of the audit log takes no entry; is its disk full?',
        )
      : error;
  } finally {
    await opened.value.close();
  }
}

function factsOf(
  name: string,
  { action, target }: RecordedAs,
  { words, options, switches }: Invocation,
): ActFacts {
  const [id] = words;
  return {
    actor: { kind: 'operator', name: operatorName() },
    action,
    ...(target !== undefined && id !== undefined && { target: { type: target, id: withoutQuery(id) } }),
    scope: { kind: 'platform' },
    after: {
      command: name,
      words: words.map(withoutQuery),
      options: {
        ...Object.fromEntries(options),
        ...Object.fromEntries([...switches].map((each) => [each, true])),
      },
    },
  };
}

/** The query of an address may hold a secret of a shop. */
function withoutQuery(word: string): string {
  const url = /^https?:/i.test(word) ? URL.parse(word) : null;
  return url === null ? word : `${url.origin}${url.pathname}`;
}

function endOf(end: CommandEnd): ActEnd {
  switch (end.kind) {
    case 'done':
    case 'emitted':
      return { outcome: 'done' };
    case 'disproved':
      return { outcome: 'failed' };
    case 'unchecked':
      return { outcome: 'unknown' };
    case 'failed':
      return { outcome: 'failed', reason: end.message };
  }
}

function unrecorded(begun: string): string {
  return `the end of this command could not be written to the audit log; its entry ${begun} says that it was begun`;
}

/** The user of the machine. Of `sudo` also the one who called it, as far as the environment is true. */
export function operatorName(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): string {
  const caller = environment['SUDO_USER'];
  return `${machineUser()}@${hostname()}${caller === undefined ? '' : ` (sudo by ${caller})`}`;
}

function machineUser(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run as a number that no file of users names.
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}
