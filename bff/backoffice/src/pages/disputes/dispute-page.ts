import { html, nothing, type TemplateResult } from 'lit';
import { type Answer, callAdmin } from '../../call/call-admin.ts';
import { mayAt } from '../../session/session.ts';
import { amountText } from '../../texts/amounts.ts';
import { fill } from '../../texts/fill.ts';
import { moneyTexts } from '../../texts/money/money-texts.ts';
import { texts } from '../../texts/texts.ts';
import { choiceField } from '../../views/field.ts';
import { factList, panel } from '../../views/panel.ts';
import { type Question, QuestionPage } from '../../views/question-dialog.ts';
import { dayText, showRecent, showTime } from '../../views/times.ts';
import { trail } from '../../views/trail.ts';
import { whenLoaded } from '../../views/when-loaded.ts';
import { cardEnding } from '../payments/payment-status.ts';
import { type DisputeDetail, REASONS, reasonWords, STATES, stateBadge } from './dispute-words.ts';

/** One chargeback: what the bank says, until when, and what people wrote about it. */
export class OfficeDispute extends QuestionPage {
  static override properties = { ...QuestionPage.properties, disputeId: { attribute: false } };
  declare disputeId: string;
  readonly #detail = this.reads((how) => callAdmin('GET disputes/:id', { id: this.disputeId, ...how }));

  override render() {
    const { dispute } = this.#detail.value ?? {};
    return html`${trail([texts().disputes, '/disputes'], dispute?.payment.merchantTransactionId ?? `…${this.disputeId.slice(-8)}`)}
      ${dispute ? nothing : html`<div class="head"><h1>${texts().dispute}</h1></div>`}
      ${whenLoaded(this.#detail, (detail) => this.#show(detail))} ${this.dialog()}`;
  }

  #show(detail: DisputeDetail): TemplateResult {
    const { dispute } = detail;
    const { payment } = dispute;
    const mayWrite = mayAt('disputes.manage', payment.merchant, payment.channel.id);
    return html`<div class="head">
        <h1 class="sum"><strong>${amountText(dispute.amount, dispute.currency)}</strong> ${stateBadge(dispute)}</h1>
        ${
          mayWrite
            ? html`<div class="row">
                ${this.button(noteQuestion(dispute.id), moneyTexts.addNote)} ${this.button(factsQuestion(detail), moneyTexts.editDetails)}
              </div>`
            : nothing
        }
      </div>
      <div class="two-columns">
        ${panel(moneyTexts.evidenceAndNotes, entryList(detail))}
        ${panel(
          texts().details,
          factList({
            [texts().reason]: reasonWords(dispute),
            [moneyTexts.respondBy]: dispute.dueDay && dayText(dispute.dueDay),
            [moneyTexts.opened]: showTime(dispute.openedAt),
            [texts().payment]:
              html`<a href="/payments/${payment.id}">${payment.merchantTransactionId ?? `…${payment.id.slice(-8)}`}</a>`,
            [texts().paid]: amountText(payment.amount, payment.currency),
            [texts().customer]: payment.email ?? payment.customer,
            [texts().paidWith]: cardEnding(payment.brand, payment.last4),
            [texts().merchant]: payment.merchant,
            [texts().channel]: payment.channel.name ?? payment.channel.id,
          }),
          { isPadded: true },
        )}
      </div>`;
  }
}

type Entry = DisputeDetail['entries'][number];

function entryList({ entries }: DisputeDetail): TemplateResult {
  if (entries.length === 0) {
    return html`<p class="empty">
      ${moneyTexts.noNotesYetAddWhat}
    </p>`;
  }
  return html`<ol class="line" role="list" aria-label=${moneyTexts.evidenceAndNotes}>
    ${entries.map(
      (entry) => html`<li class="plain">
        <span class="row apart"
          ><strong>${entry.by}</strong><span class="soft small">${showRecent(entry.at)}</span></span
        >
        ${entry.note ? html`<p class="kept">${entry.note}</p>` : nothing}
        ${changeWords(entry).map((words) => html`<span class="small soft">${words}</span>`)}
      </li>`,
    )}
  </ol>`;
}

function changeWords(entry: Entry): readonly string[] {
  const reason = reasonWords({ ...entry } as Parameters<typeof reasonWords>[0]);
  return [
    ...(reason ? [fill(moneyTexts.reason, reason)] : []),
    ...(entry.dueDay ? [fill(moneyTexts.respondBy2, dayText(entry.dueDay))] : []),
    ...(entry.decision ? [fill(moneyTexts.state, STATES[entry.decision]?.[0] ?? entry.decision)] : []),
  ];
}

function noteQuestion(id: string): Question {
  return {
    title: moneyTexts.addNote,
    words: moneyTexts.notesCantBeChangedOr,
    verb: moneyTexts.addNote,
    fields: html`<div class="field">
      <label for="dispute-note">${texts().note}</label>
      <textarea id="dispute-note" name="note" rows="6" maxlength="2000" required autofocus></textarea>
    </div>`,
    run: (value) => addEntry(id, { note: value('note').trim() }),
  };
}

function factsQuestion({ dispute }: DisputeDetail): Question {
  const decisions = ['open', 'defended', 'accepted'].map(
    (name) => [name, STATES[name]?.[0] ?? name] as const,
  );
  return {
    title: moneyTexts.editDetails,
    words: moneyTexts.theBanksLetterOrThe,
    verb: texts().save,
    fields: html`${choiceField(
      { id: 'dispute-reason', name: 'reason', label: texts().reason, isFirst: true },
      [['', moneyTexts.notKnown], ...Object.entries(REASONS)],
      dispute.reason,
    )}
      <div class="field">
        <label for="dispute-scheme">${moneyTexts.schemeReasonCodeOptional}</label>
        <input id="dispute-scheme" name="schemeReason" maxlength="20" autocomplete="off" .value=${dispute.schemeReason ?? ''} />
      </div>
      <div class="field">
        <label for="dispute-due">${moneyTexts.respondBy}</label>
        <input id="dispute-due" name="dueDay" type="date" .value=${dispute.dueDay ?? ''} />
      </div>
      ${choiceField({ id: 'dispute-decision', name: 'decision', label: texts().state }, decisions, dispute.state)}`,
    run: (value) => {
      const changed = (name: string, before: string | undefined) => {
        const now = value(name).trim();
        return now && now !== before ? { [name]: now } : {};
      };
      return addEntry(dispute.id, {
        ...changed('reason', dispute.reason),
        ...changed('schemeReason', dispute.schemeReason),
        ...changed('dueDay', dispute.dueDay),
        ...changed('decision', dispute.state === 'reversed' ? '' : dispute.state),
      });
    },
  };
}

function addEntry(id: string, body: Readonly<Record<string, string>>): Promise<Answer<unknown>> {
  return callAdmin('POST disputes/:id/entries', { id, body });
}
