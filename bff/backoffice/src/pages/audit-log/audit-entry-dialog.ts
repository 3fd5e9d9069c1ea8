import { html, nothing, type TemplateResult } from 'lit';
import type { AnswerOf } from '../../call/call-admin.ts';
import type { ShownScope } from '../../session/start.ts';
import { adminTexts } from '../../texts/administration/administration-texts.ts';
import { fill } from '../../texts/fill.ts';
import { actionText } from '../../texts/served/audit-texts.ts';
import { nameText } from '../../texts/served/problem-texts.ts';
import { capitalised, stateWords, texts } from '../../texts/texts.ts';
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
      <h2 tabindex="-1" autofocus>${actionText(entry)}</h2>
      ${factList({
        [adminTexts.time]: showTime(entry.time, true),
        [adminTexts.user]: actorName(entry),
        [adminTexts.action]: html`<span class="code">${entry.action}</span>`,
        [adminTexts.outcome]: capitalised(stateWords(entry.outcome)),
        [texts().reason]: entry.reason,
        [adminTexts.object]:
          entry.target && html`${nameText(entry.target.type)} <span class="code">${entry.target.id}</span>`,
        [adminTexts.where]:
          [scope.merchant, scope.channelId].filter(Boolean).join(', ') || adminTexts.platform,
        [texts().address]: entry.address,
        [adminTexts.browser]: entry.userAgent,
        [adminTexts.request]: entry.requestId && html`<span class="code">${entry.requestId}</span>`,
        [adminTexts.session]: entry.session && html`<span class="code">${entry.session.slice(0, 12)}…</span>`,
        [adminTexts.entry]: html`<span class="code">${entry.position}</span>`,
        [adminTexts.hash]: html`<span class="code">${entry.hash}</span>`,
      })}
      ${hasChange ? difference(entry.before, entry.after) : nothing}
      <div class="row ends">
        <button class="button" type="button" @click=${() => this.close()}>${texts().close}</button>
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
      return fill(adminTexts.commandLine, actor.name);
    case 'system':
      return adminTexts.theGateway;
    case 'unknown':
      return actor.email ? fill(adminTexts.notSignedIn, actor.email) : adminTexts.notSignedIn2;
  }
}
