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

/** The end of a command, with a warning for the operator. */
interface RecordedRun {
  readonly end: CommandEnd;
  /** Why its end is not in the audit log. The result is still shown: it may be a secret that is shown only once. */
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
  // Opened for each entry: a command may take hours, and must then have the only connection to the file.
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
    if (error instanceof AuditLogUnavailable) return { end: { kind: 'failed', message: error.message } };
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
  if (!opened.ok) throw new AuditLogUnavailable(opened.error);
  try {
    return await work(opened.value.auditLog);
  } catch (error) {
    // Shown only before the act; after it, there is a warning instead.
    throw error instanceof StoreUnavailable
      ? new AuditLogUnavailable('nothing was done: the audit log could not be written; is its disk full?')
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
  return `the end of this command could not be written to the audit log; entry ${begun} records its beginning`;
}

/** The system user, and the caller of `sudo` according to the environment. */
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
    // A container may run as a user id without a name.
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}
