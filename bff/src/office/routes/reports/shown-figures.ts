import {
  type Breakdown,
  type CurrencyFigures,
  dayText,
  everyDay,
  FOLLOW_UPS,
  listQuery,
  moneyToWire,
  type NamedTotals,
  type PaymentTotals,
  plus,
  type ReportPlace,
  STATUS_OF,
  searchWords,
  type Total,
} from '@tollgate/gateway/api';
import { isResultCode, resultCodeRow } from '@tollgate/gateway/catalogue/result-codes/result-codes';
import { z } from 'zod';

const total = z
  .strictObject({ count: z.int(), amount: z.string().describe('Decimal, in the currency of the figures') })
  .describe('Count and total amount');

const listed = total.extend({ query: z.string().describe('The search that lists exactly these') });

const back = total.extend({ query: z.string().describe('The search that lists the payments they refer to') });

const rate = z.number().nullable().describe('From 0 to 1; null where nothing was approved or declined');

const payments = z
  .strictObject({
    approved: listed,
    failed: listed.describe('Unsuccessful payments: declined, refused and not sent'),
    declined: total.describe('By an acquirer, a risk rule or the bank'),
    refused: total.describe('By the gateway, before an acquirer was asked'),
    notSent: total.describe('No acquirer received it'),
    pending: listed.describe('Still open'),
    unknown: listed.describe('The acquirer has not reported the outcome'),
    open: listed.describe('Pending and unknown together'),
    rates: z.strictObject({
      first: rate.describe('Of first attempts alone: approved / (approved + declined)'),
      final: rate.describe('After smart retry: approved / (approved + declined)'),
    }),
  })
  .describe('Payments (PA, DB) by outcome');

const named = payments.extend({ name: z.string(), query: z.string() });

export const shownFigures = z.strictObject({
  currency: z.string(),
  query: z.string().describe('The search that lists all payments that are counted here'),
  payments,
  followUps: z
    .strictObject({ CP: total, RV: total, RF: back, CB: back, CR: total })
    .describe('Approved captures, reversals, refunds, chargebacks and their reversals, by their own day'),
  credits: total.describe('Approved credits to shoppers (CD)'),
  days: z.array(named).describe('Every day, by its date in UTC'),
  brands: z.array(named),
  by: z.strictObject({
    hour: z.array(named).describe('Hours of the day, 00 to 23, UTC; those with payments'),
    authentication: z.array(named).describe('3D Secure: none, frictionless, challenge or other'),
    country: z
      .array(named)
      .describe('Countries of issuers, ISO 3166-1 alpha-2; `unknown` where none is known'),
  }),
  acquirers: z
    .array(
      z.strictObject({
        name: z.string(),
        asked: listed.describe('Payments sent to it; a payment sent to two acquirers counts at both'),
        approved: total.describe('Approved attempts'),
        declined: total.describe('Declined attempts, including those that were retried at another acquirer'),
        rate,
      }),
    )
    .describe('Outcomes by acquirer'),
  codes: z
    .array(listed.extend({ code: z.string(), says: z.string() }))
    .describe('Result codes of unsuccessful payments, the most frequent first'),
  retries: z
    .array(
      z.strictObject({
        first: z.string(),
        second: z.string(),
        retried: listed,
        rescued: listed.describe('Declined at the first acquirer and approved at the second'),
      }),
    )
    .describe('Smart retry, by the two acquirers'),
});

/** The figures of one currency as an answer shows them, each with the search that lists what it counts. */
export function figuresShown(place: ReportPlace, figures: CurrencyFigures): z.infer<typeof shownFigures> {
  const { currency } = figures;
  const show = (each: Total) => ({ count: each.count, amount: moneyToWire({ minor: each.minor, currency }) });
  const base = [['currency', currency]] as const;
  const list = (...words: readonly (readonly [string, string])[]) => listQuery(place, [...base, ...words]);
  const showNamed = (
    each: NamedTotals,
    at: ReportPlace,
    ...words: readonly (readonly [string, string])[]
  ) => ({
    name: each.name,
    query: listQuery(at, [...base, ...words]),
    ...paymentsShown(each, show, (...more) => listQuery(at, [...base, ...words, ...more])),
  });
  const showBy = (dimension: Breakdown) =>
    figures.by[dimension].map((each) => showNamed(each, place, [SEARCHED[dimension], each.name]));
  return {
    currency,
    query: list(),
    payments: paymentsShown(figures, show, list),
    followUps: followUpsShown(figures, show, place),
    credits: show(figures.credits),
    days: everyDay(figures.days, place).map((each) => showNamed(each, onDay(place, each.name))),
    brands: figures.brands.map((each) => showNamed(each, place, ['brand', each.name])),
    by: { hour: showBy('hour'), authentication: showBy('authentication'), country: showBy('country') },
    acquirers: figures.acquirers.map(({ acquirer, asked, approved, declined, rate: ownRate }) => ({
      name: acquirer,
      asked: { ...show(asked), query: list(['acquirer', acquirer]) },
      approved: show(approved),
      declined: show(declined),
      rate: ownRate ?? null,
    })),
    codes: figures.codes.map((each) => ({
      code: each.code,
      says: isResultCode(each.code) ? resultCodeRow(each.code).description : '',
      ...show(each.total),
      query: list(['status', STATUS_OF.failed], ['code', each.code]),
    })),
    retries: figures.retries.map(({ first, second, retried, rescued }) => ({
      first,
      second,
      retried: { ...show(retried), query: list(['retried', first], ['acquirer', second]) },
      rescued: {
        ...show(rescued),
        query: list(['retried', first], ['acquirer', second], ['status', STATUS_OF.approved]),
      },
    })),
  };
}

/** The search that finds the payments of a dimension. */
const SEARCHED: Readonly<Record<Breakdown, string>> = {
  hour: 'hour',
  authentication: 'three-d-secure',
  country: 'issuer-country',
};

type Show = (total: Total) => { readonly count: number; readonly amount: string };
type List = (...words: readonly (readonly [string, string])[]) => string;

function paymentsShown(
  figures: { readonly payments: PaymentTotals; readonly rates: CurrencyFigures['rates'] },
  show: Show,
  list: List,
) {
  const { approved, declined, refused, notSent, pending, unknown } = figures.payments;
  const failed = {
    count: declined.count + refused.count + notSent.count,
    minor: declined.minor + refused.minor + notSent.minor,
  };
  const shown = (each: Total, end: keyof typeof STATUS_OF) => ({
    ...show(each),
    query: list(['status', STATUS_OF[end]]),
  });
  return {
    approved: shown(approved, 'approved'),
    failed: shown(failed, 'failed'),
    declined: show(declined),
    refused: show(refused),
    notSent: show(notSent),
    pending: shown(pending, 'pending'),
    unknown: shown(unknown, 'unknown'),
    open: shown(plus(pending, unknown), 'open'),
    rates: { first: figures.rates.first ?? null, final: figures.rates.final ?? null },
  };
}

function followUpsShown(
  { followUps, currency }: CurrencyFigures,
  show: Show,
  { fromDay, toDay, merchant, channel }: ReportPlace,
): z.infer<typeof shownFigures>['followUps'] {
  const words = (key: string) =>
    searchWords([
      [key, `${dayText(fromDay)}..${dayText(toDay)}`],
      ['currency', currency],
      ...(merchant === undefined ? [] : [['merchant', merchant] as const]),
      ...(channel === undefined ? [] : [['channel', channel] as const]),
    ]);
  const entries = FOLLOW_UPS.map((type) => [type, show(followUps[type])] as const);
  const shown = Object.fromEntries(entries) as Record<(typeof FOLLOW_UPS)[number], ReturnType<Show>>;
  return {
    ...shown,
    RF: { ...shown.RF, query: words('refunded') },
    CB: { ...shown.CB, query: words('chargedback') },
  };
}

function onDay(place: ReportPlace, date: string): ReportPlace {
  const day = Date.parse(date) / 86_400_000;
  return { ...place, fromDay: day, toDay: day };
}
