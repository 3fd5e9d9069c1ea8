import { html, type TemplateResult } from 'lit';
import { parts } from '../../texts/fill.ts';
import { moneyTexts } from '../../texts/money/money-texts.ts';
import { texts } from '../../texts/texts.ts';
import { type ChosenPlace, placeFields } from '../reports/place-fields.ts';
import { EXPORT_KINDS } from './run-export.ts';

export interface ExportFormState extends ChosenPlace {
  readonly kind: string;
  readonly runs: boolean;
}

const SAYS: Readonly<Record<string, string>> = {
  payments: moneyTexts.paymentsNote,
  journal: moneyTexts.journalNote,
  settlement: moneyTexts.settlementNote,
};

/** The data, time and scope of an export. */
export function exportForm(
  state: ExportFormState,
  { change, run }: { change: (to: Partial<ExportFormState>) => void; run: (event: SubmitEvent) => void },
): TemplateResult {
  const { kind, runs } = state;
  const today = new Date().toISOString().slice(0, 10);
  return html`<form class="panel filters" @submit=${run}>
    <div class="field">
      <label for="export-kind">${moneyTexts.report}</label>
      <select
        id="export-kind"
        name="kind"
        aria-describedby="export-kind-hint"
        @change=${({ target }: Event) =>
          change({ kind: target instanceof HTMLSelectElement ? target.value : kind })}
      >
        ${Object.entries(EXPORT_KINDS).map(
          ([name, words]) => html`<option value=${name} ?selected=${name === kind}>${words}</option>`,
        )}
      </select>
    </div>
    ${momentFields('from', texts().from, `${today.slice(0, 8)}01`)} ${momentFields('to', texts().to, today)}
    ${placeFields('export', state, (merchant) => change({ merchant, channel: '' }))}
    <label class="choice"><input type="checkbox" name="bom" value="1" />${moneyTexts.byteOrderMarkForExcel}</label>
    <div class="row"><button class="button main" ?disabled=${runs}>${runs ? texts().exporting : texts().export}</button></div>
    <p class="hint" id="export-kind-hint">${SAYS[kind]}</p>
  </form>`;
}

function momentFields(name: string, label: string, day: string): TemplateResult {
  return html`<div class="field">
    <label for="export-${name}">${parts(moneyTexts.utc, label)}</label>
    <div class="pair">
      <input id="export-${name}" type="date" name=${name} required .value=${day} />
      <label class="unseen" for="export-${name}-time">${parts(moneyTexts.time, label)}</label>
      <input id="export-${name}-time" type="time" name="${name}-time" />
    </div>
  </div>`;
}

/** The request to the server, from the values of the form. */
export function askedOf(value: (name: string) => string): Readonly<Record<string, string>> {
  const [merchant, channel] = [value('merchant'), value('channel')];
  const [from, to] = [momentOf(value, 'from'), momentOf(value, 'to')];
  const bom: Record<string, string> = value('bom') === '1' ? { bom: '1' } : {};
  if (value('kind') !== 'payments') return { from, to, merchant, channel, ...bom };
  const place = [merchant && `merchant:"${merchant}"`, channel && `channel:${channel}`];
  // In a search, the minutes at both ends are a part of the time.
  const time = `created:${from.replace(':00Z', 'Z')}..${to.replace(':00Z', 'Z')}`;
  return { q: [time, ...place].filter(Boolean).join(' '), ...bom };
}

function momentOf(value: (name: string) => string, name: string): string {
  const time = value(`${name}-time`);
  return time === '' ? value(name) : `${value(name)}T${time}:00Z`;
}
