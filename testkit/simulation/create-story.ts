import { type Random, randomOf } from './random.ts';
import {
  type Fate,
  type Fault,
  type InquiryFate,
  type Issuer,
  isOfCheckout,
  type Life,
  type Sale,
  type Step,
  type Story,
  type Weather,
} from './story.ts';

type Choices<T> = readonly [T, ...T[]];

/** More often where more can go wrong. */
const SALES: Choices<Sale> = [
  'debit',
  'debit',
  'authorise',
  'authorise',
  'authorise',
  'authorise',
  'credit',
  'checkout',
  'checkout',
  'checkout-transfer',
  'transfer',
  'storing',
  'storing',
  'wallet',
  'checkout-wallet',
  'secure',
  'checkout-secure',
  'checkout-secure',
];
const AFTER_AUTHORISATION: Choices<Step['kind']> = [
  'capture',
  'capture',
  'capture',
  'last-capture',
  'refund',
  'refund',
  'reverse',
  'extend',
  'charge-back',
  'win-back',
  'ask',
];
const AFTER_DEBIT: Choices<Step['kind']> = ['refund', 'refund', 'reverse', 'charge-back', 'win-back', 'ask'];
const AFTER_STORING: Choices<Step['kind']> = [
  'pay-stored',
  'pay-stored',
  'pay-stored',
  'forget-stored',
  'refund',
  'ask',
];
/** Half of all shoppers are asked by their issuer. */
const ISSUER_ANSWERS: Choices<Issuer['answers']> = [
  'C',
  'C',
  'C',
  'C',
  'C',
  'C',
  'C',
  'C',
  'Y',
  'Y',
  'A',
  'N',
  'U',
  'R',
  'unreachable',
  'lost',
  'slow',
];
const TROUBLED: Choices<Fate> = [
  'answered',
  'answered',
  'declined',
  'soft-declined',
  'never-sent',
  'lost',
  'answer-lost',
  'slow',
  'late',
  'doubled',
  'stubborn',
];
const INQUIRIES: Choices<InquiryFate> = ['answered', 'unreachable', 'answer-lost', 'slow'];
const FAULTS: Choices<Fault['kind']> = [
  'stop-before',
  'stop-after',
  'store-refuses',
  'store-answer-lost',
  'hang',
];

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Creates a story of about so many operations. The same seed gives the same story. */
export function createStory(seed: string, operations: number, regions = 1): Story {
  const random = randomOf(seed, 'story');
  const gateways = random.integer(1, 3);
  const lives: Life[] = [];
  let at = 0;
  for (let count = 0; count < operations; ) {
    at += gap(random);
    const life = createLife(randomOf(seed, 'plan', lives.length + 1), lives.length + 1, at);
    lives.push(life);
    count += 1 + life.steps.reduce((sum, { times }) => sum + times, 0) + (isOfCheckout(life.sale) ? 2 : 0);
  }
  const weather = createWeather(random, at, gateways * regions);
  return {
    seed,
    gateways,
    regions,
    lives,
    weather: regions === 1 ? weather : [...weather, ...createPartitions(random, at, regions)],
  };
}

/** Mostly busy, at times quiet for minutes, and now and then for hours. */
function gap(random: Random): number {
  const kind = random.fraction();
  return random.integer(0, kind < 0.94 ? 600 : kind < 0.995 ? 4 * MINUTE : 5 * HOUR);
}

function createLife(random: Random, number: number, at: number): Life {
  const sale = random.pick(SALES);
  const cents = random.integer(1, 50) * 100;
  const kinds = sale === 'authorise' ? AFTER_AUTHORISATION : sale === 'storing' ? AFTER_STORING : AFTER_DEBIT;
  const isTroubled = random.chance(0.5);
  const times = (most: number): undefined[] =>
    Array.from({ length: isTroubled ? random.integer(0, most) : 0 });
  return {
    number,
    at,
    sale,
    channel: sale.endsWith('secure') ? 'secure' : random.chance(0.3) ? 'retry' : 'card',
    cents,
    steps: Array.from({ length: random.integer(0, 4) }, () => createStep(random, random.pick(kinds), cents)),
    fates: times(5).map(() => random.pick(TROUBLED)),
    inquiries: times(4).map(() => random.pick(INQUIRIES)),
    faults: random.chance(0.35)
      ? Array.from({ length: random.integer(1, 2) }, () => createFault(random))
      : [],
    issuer: {
      card: random.pick(['plain', 'plain', 'with-method', 'with-method', 'with-method', 'not-enrolled']),
      answers: random.pick(ISSUER_ANSWERS),
      asks: random.pick(['Y', 'Y', 'Y', 'N', 'U']),
      report: random.pick(['once', 'once', 'once', 'doubled', 'late', 'lost']),
    },
  };
}

/** Parts and wholes of a payment, which meet each other's limits often. */
function createStep(random: Random, kind: Step['kind'], cents: number): Step {
  const share = random.pick([20, 40, 50, 60, 99, 100, 101]);
  return {
    kind,
    about: random.integer(0, 5),
    cents: Math.max(1, Math.floor((cents * share) / 100)),
    times: random.chance(0.25) ? random.integer(2, 3) : 1,
    pause: random.chance(0.1) ? random.integer(0, 2 * HOUR) : random.integer(0, 5 * SECOND),
    repeats: random.chance(0.1),
  };
}

function createFault(random: Random): Fault {
  return {
    kind: random.pick(FAULTS),
    step: random.integer(0, 45),
    lasting: random.chance(0.8) ? random.integer(200, 20 * SECOND) : random.integer(MINUTE, 5 * MINUTE),
  };
}

/** Each region is cut off once, for less time than callers have patience. */
function createPartitions(random: Random, until: number, regions: number): Weather[] {
  return Array.from({ length: regions }, (_, region) => ({
    kind: 'partition',
    at: random.integer(0, until),
    region,
    lasting: random.integer(MINUTE, 15 * MINUTE),
  }));
}

function createWeather(random: Random, until: number, gateways: number): Weather[] {
  return Array.from({ length: random.integer(0, 6) }, (): Weather => {
    const at = random.integer(0, until);
    const gateway = random.integer(0, gateways - 1);
    const lasting = random.integer(500, 40 * SECOND);
    switch (random.integer(0, 5)) {
      case 0:
        return { kind: 'clock', at, gateway, by: random.pick([90, -90, 600, -600, 20, -20]) * SECOND };
      case 1:
        return { kind: 'stop', at, gateway, lasting };
      case 2:
        return { kind: 'hang', at, gateway, lasting: random.integer(500, 3 * MINUTE) };
      case 4:
        return { kind: 'receiver-unavailable', at, lasting: random.integer(MINUTE, 10 * MINUTE) };
      case 3:
        return { kind: 'store-unavailable', at, lasting: random.integer(200, 8 * SECOND) };
      default:
        return { kind: 'acquirer-unavailable', at, acquirer: random.integer(0, 1), lasting };
    }
  });
}
