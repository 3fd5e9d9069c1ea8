import { html, nothing, type TemplateResult } from 'lit';
import { type Answer, type AnswerOf, callAdmin } from '../../call/call-admin.ts';
import { Loaded } from '../../call/loaded.ts';
import { mayHaveHappened, wordsOf } from '../../call/problem.ts';
import type { Address } from '../../router/address.ts';
import { amountText, sumOf } from '../../texts/amounts.ts';
import { counted, fill, formFor, parts } from '../../texts/fill.ts';
import { moneyTexts } from '../../texts/money/money-texts.ts';
import { saidText } from '../../texts/served/problem-texts.ts';
import { texts } from '../../texts/texts.ts';
import { announce } from '../../views/announce.ts';
import { badge, type Tone } from '../../views/icons.ts';
import { OfficeElement } from '../../views/office-element.ts';
import type { Column } from '../../views/office-table.ts';
import { pageHead } from '../../views/panel.ts';
import { trail } from '../../views/trail.ts';
import { whenLoaded } from '../../views/when-loaded.ts';
import type { ActAnswer } from '../payments/act-answer.ts';
import { refusedSearch } from '../payments/search-text.ts';
import { type RefundRow, readRefundRows, refundKey } from './read-refund-rows.ts';

type Previewed = AnswerOf<'POST refunds/preview'>['rows'][number];

/** The state of one row: its preview, and then its result. */
interface Row extends Previewed {
  readonly wanted: RefundRow;
  readonly end?: {
    readonly words: string;
    readonly tone: Tone;
    readonly isUnknown?: true;
    readonly why?: string;
  };
}

const STEPS: Readonly<Record<Previewed['step'], readonly [words: string, tone: Tone]>> = {
  refund: [moneyTexts.ready, 'plain'],
  'sign-in-again': [moneyTexts.readyAfterYouConfirmIts, 'plain'],
  'second-person': [moneyTexts.needsASecondPerson, 'warn'],
  refused: [moneyTexts.notPossible, 'bad'],
};

const COLUMNS: readonly Column<Row>[] = [
  {
    label: texts().payment,
    isName: true,
    line: 'first',
    cell: ({ payment, wanted }) =>
      payment
        ? html`<a href="/payments/${payment.id}">${payment.merchantTransactionId ?? `…${payment.id.slice(-8)}`}</a>`
        : wanted.payment,
  },
  { label: texts().customer, line: 'wide', cell: ({ payment }) => payment?.email ?? payment?.customer },
  {
    label: texts().paid,
    kind: 'amount',
    line: 'minor',
    cell: ({ payment }) => payment && amountText(payment.amount, payment.currency),
  },
  {
    label: texts().typeRF,
    kind: 'amount',
    line: 'end',
    cell: ({ payment, amount }) => payment && amount && amountText(amount, payment.currency),
  },
  { label: texts().state, line: 'first', cell: stateOf },
  {
    label: moneyTexts.whyNot,
    line: 'whole',
    cell: ({ message, reason, end }) =>
      end ? end.why : (message ?? reason) && saidText(message ?? '', reason),
  },
];

function stateOf({ step, end }: Row): TemplateResult {
  const [words, tone] = STEPS[step];
  return badge(end?.words ?? words, end?.tone ?? tone);
}

/** Several refunds: listed, reviewed, and then sent one by one, each with its own result. */
export class OfficeRefunds extends OfficeElement {
  static override properties = {
    address: { attribute: false },
    rows: { state: true },
    runs: { state: true },
    wrong: { state: true },
  };
  declare address: Address;
  declare rows: readonly Row[];
  declare runs: boolean;
  declare wrong: string | undefined;
  readonly #preview = new Loaded(this, () =>
    callAdmin('POST refunds/preview', { body: { rows: this.#wanted } }),
  );
  #wanted: readonly RefundRow[] = [];
  /** The parts of the keys of refunds. */
  #source = '';

  constructor() {
    super();
    this.rows = [];
    this.runs = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const ids = this.address.query.get('payments')?.split(',').filter(Boolean) ?? [];
    // Of a selection everything that is left is refunded, once: a second time there is nothing left.
    if (ids.length > 0)
      void this.#show(
        ids.map((payment) => ({ payment })),
        crypto.randomUUID(),
      );
  }

  override render() {
    return html`${trail([texts().payments, '/payments'], texts().refunds)}
      ${pageHead(texts().refunds, { note: moneyTexts.selectPaymentsInTheList })}
      <div class="sections">
        <div class="panel panel-body">
          <div class="field">
            <label for="refund-file">${moneyTexts.csvFile}</label>
            <input id="refund-file" type="file" accept=".csv,text/csv" ?disabled=${this.runs} aria-describedby="refund-hint" @change=${(event: Event) => void this.#read(event)} />
            <p class=${this.wrong ? 'wrong' : 'hint'} id="refund-hint" role=${this.wrong ? 'alert' : nothing}>
              ${this.wrong ?? moneyTexts.columns}
            </p>
          </div>
        </div>
        ${this.#source ? whenLoaded(this.#preview, () => this.#table()) : nothing}
      </div>`;
  }

  #table(): TemplateResult {
    const open = this.rows.filter(isOpen);
    const asked = this.rows.filter(({ step, end }) => step === 'second-person' && !end).length;
    return html`<section class="panel">
      <div class="panel-head">
        <h2>${counted(moneyTexts.rowCount, this.rows.length)}</h2>
        <button class="button main danger" type="button" ?disabled=${this.runs || open.length === 0} @click=${() => void this.#run()}>
          ${this.runs ? texts().working : fill(moneyTexts.refund, sumText(open))}
        </button>
      </div>
      ${
        asked > 0
          ? html`<p class="panel-body small soft">
              ${parts(formFor(moneyTexts.waitInApprovals, asked), asked, html`<a href="/approvals">${texts().approvals}</a>`)}
            </p>`
          : nothing
      }
      <office-table name=${moneyTexts.refunds} .columns=${COLUMNS} .rows=${this.rows}></office-table>
    </section>`;
  }

  async #read({ target }: Event): Promise<void> {
    const file = target instanceof HTMLInputElement ? target.files?.[0] : undefined;
    if (!file) return;
    const text = await file.text();
    const read = refusedSearch(text) ?? readRefundRows(text);
    this.wrong = typeof read === 'string' ? read : undefined;
    if (typeof read === 'string') return;
    // The same file again is the same refunds: its keys are those of the first time.
    await this.#show(read, text);
  }

  async #show(wanted: readonly RefundRow[], source: string): Promise<void> {
    this.#wanted = wanted;
    this.#source = source;
    const preview = await this.#preview.load();
    this.rows = preview?.rows.map((row, place) => rowOf(row, wanted[place] ?? { payment: '' })) ?? [];
    announce(counted(moneyTexts.rowCount, this.rows.length));
  }

  async #run(): Promise<void> {
    this.runs = true;
    for (const [place, row] of this.rows.entries()) {
      if (!isOpen(row)) continue;
      // oxlint-disable-next-line no-await-in-loop -- one refund after the other: each is seen to end
      const end = await this.#refund(row, place);
      this.rows = this.rows.with(place, { ...row, end });
      // Without an answer the next ones would have none either. Running it again goes on here.
      if (end.isUnknown) break;
    }
    this.runs = false;
    announce(moneyTexts.refundsFinished);
  }

  async #refund({ payment, amount }: Row, place: number): Promise<NonNullable<Row['end']>> {
    const id = payment?.id ?? '';
    const idempotencyKey = await refundKey(this.#source, place, `${id} ${amount}`);
    const answer: Answer<ActAnswer> = await callAdmin('POST payments/:id/refund', {
      id,
      body: { amount: amount ?? '', idempotencyKey },
    });
    if (!answer.ok) {
      const why = wordsOf(answer.problem);
      return mayHaveHappened(answer.problem)
        ? { ...UNKNOWN, why }
        : { words: moneyTexts.notPossible, tone: 'bad', why };
    }
    return ENDS[answer.value.outcome ?? ''] ?? UNKNOWN;
  }
}

function rowOf(previewed: Previewed, wanted: RefundRow): Row {
  return { ...previewed, wanted };
}

const UNKNOWN = { words: moneyTexts.notKnownYet, tone: 'warn', isUnknown: true } as const;

const ENDS: Readonly<Record<string, NonNullable<Row['end']>>> = {
  approved: { words: texts().refunded, tone: 'good' },
  declined: { words: moneyTexts.declinedByTheAcquirer, tone: 'bad' },
  refused: { words: moneyTexts.refusedByTheGateway, tone: 'bad' },
  uncertain: UNKNOWN,
  'waits-for-second-person': { words: texts().waitingForASecondPerson, tone: 'warn' },
};

/** A row that can be sent, or sent again under the same key. */
function isOpen({ step, end }: Row): boolean {
  return step !== 'refused' && (!end || end.isUnknown === true);
}

/** `€12.00 + US$5.00`: amounts of two currencies are never added. */
function sumText(rows: readonly Row[]): string {
  const ready = rows.flatMap(({ payment, amount = '' }) =>
    payment ? [[payment.currency, amount] as const] : [],
  );
  const byCurrency = Map.groupBy(ready, ([currency]) => currency);
  return [...byCurrency]
    .map(([currency, own]) => amountText(sumOf(own.map(([, amount]) => amount)), currency))
    .join(' + ');
}
