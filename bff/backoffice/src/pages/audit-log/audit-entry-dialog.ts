import { html, nothing, type TemplateResult } from 'lit';
import type { AnswerOf } from '../../call/call-admin.ts';
import type { ShownScope } from '../../session/start.ts';
import { difference } from '../../views/difference.ts';
import { OfficeDialog } from '../../views/office-element.ts';
import { factList } from '../../views/panel.ts';
import { showTime } from '../../views/times.ts';

/** All that one entry of the log holds. */
export class OfficeAuditEntry extends OfficeDialog {
  static override properties = { entry: { attribute: false } };
  declare entry: AuditEntry;

  protected override content(): TemplateResult {
    const { entry } = this;
    const scope: ShownScope = entry.scope;
    const hasChange = entry.before !== undefined || entry.after !== undefined;
    return html`<div class="dialog">
      <h2>${entry.says}</h2>
      ${factList({
        Time: showTime(entry.time),
        User: actorName(entry),
        Action: html`<span class="code">${entry.action}</span>`,
        Outcome: entry.outcome,
        Reason: entry.reason,
        Object: entry.target && html`${entry.target.type} <span class="code">${entry.target.id}</span>`,
        Where: [scope.merchant, scope.channelId].filter(Boolean).join(', ') || 'Platform',
        Address: entry.address,
        Browser: entry.userAgent,
        Request: entry.requestId && html`<span class="code">${entry.requestId}</span>`,
        Session: entry.session && html`<span class="code">${entry.session.slice(0, 12)}…</span>`,
        Entry: html`<span class="code">${entry.position}</span>`,
        Hash: html`<span class="code">${entry.hash}</span>`,
      })}
      ${hasChange ? difference(entry.before, entry.after) : nothing}
      <div class="row ends">
        <button class="button" type="button" autofocus @click=${() => this.close()}>Close</button>
      </div>
    </div>`;
  }
}

export type AuditEntries = AnswerOf<'GET audit-log'>;
export type AuditEntry = AuditEntries['entries'][number];

export function actorName({ actor }: AuditEntry): string {
  switch (actor.kind) {
    case 'user':
      return actor.email;
    case 'operator':
      return `${actor.name} (command line)`;
    case 'system':
      return 'the gateway';
    case 'unknown':
      return actor.email ? `${actor.email} (not signed in)` : 'not signed in';
  }
}
