import { AUDIT_ACTION_NAMES, type AuditActor, type AuditEntry, isAuditAction } from '@tollgate/gateway/api';
import { openAuditLog } from '@tollgate/gateway/store/api';
import { timeText } from '../../acts/act-command.ts';
import type { Command } from '../command.ts';
import { AUDIT_LOG_UNAVAILABLE, withStore } from '../with-store.ts';

const LAST = 20;
const MOST = 10_000;

export const auditLogTail: Command = {
  summary: 'shows the newest entries of the audit log: who did what',
  about: [
    'One line for each entry, the oldest first: position, time, actor, action, target, outcome and reason. Reading the log is recorded as well.',
  ],
  example: 'audit-log tail --action access-token.make',
  options: {
    last: { value: 'number', meaning: `how many; default ${LAST}, at most ${MOST}` },
    action: { value: 'name', meaning: 'only entries of this action, such as access-token.make' },
    actor: {
      value: 'name',
      meaning: 'only entries of this user or operator: an id, an e-mail address or a name',
    },
    target: { value: 'id', meaning: 'only entries about this id' },
  },
  records: { action: 'audit-log.view' },
  run: async ({ config, options }) => {
    const limit = Number(options.get('last') ?? LAST);
    const action = options.get('action');
    const [actor, target] = [options.get('actor'), options.get('target')];
    if (!Number.isInteger(limit) || limit < 1 || limit > MOST) {
      return { kind: 'failed', message: `--last takes a number from 1 to ${MOST}` };
    }
    if (action !== undefined && !isAuditAction(action)) {
      return { kind: 'failed', message: `--action takes one of: ${AUDIT_ACTION_NAMES.join(', ')}` };
    }
    return withStore(openAuditLog(config.settings, 'read'), AUDIT_LOG_UNAVAILABLE, async ({ auditLog }) => {
      const newest = await auditLog.findPage({
        scopes: [{ kind: 'platform' }],
        ...(action !== undefined && { action }),
        ...(actor !== undefined && { actor }),
        ...(target !== undefined && { target }),
        limit,
      });
      const entries = newest.toReversed();
      return { kind: 'done', lines: entries.map(auditEntryLine), json: entries.map(auditEntryJson) };
    });
  },
};

function auditEntryLine({ position, time, actor, action, target, outcome, reason }: AuditEntry): string {
  const on = target === undefined ? [] : [`${target.type} ${target.id}`];
  const why = reason === undefined ? [] : [reason];
  return [position, timeText(time), actorText(actor), action, ...on, outcome, ...why].join('  ');
}

function auditEntryJson({ time, ...entry }: AuditEntry): object {
  return { ...entry, time: timeText(time) };
}

function actorText(actor: AuditActor): string {
  switch (actor.kind) {
    case 'user':
      return actor.email;
    case 'operator':
      return actor.name;
    case 'system':
      return 'the gateway';
    case 'unknown':
      return actor.email === undefined ? 'not known' : `not known as ${actor.email}`;
  }
}
