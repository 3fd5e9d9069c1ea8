import { type Random, randomOf } from './random.ts';
import {
  type Fate,
  type Fault,
  type InquiryFate,
  type Life,
  RECEIVER_FATES,
  type ReceiverFate,
  type Story,
} from './story.ts';
import type { VirtualTime } from './virtual-time.ts';

/** How far a life has come, as seen from all gateways that serve it. */
interface Progress {
  readonly life: Life | undefined;
  readonly random: Random;
  steps: number;
  calls: number;
  inquiries: number;
  ids: number;
}

/** Says what goes wrong next, and how long everything takes. */
export interface FaultsOfStory {
  /** Counts a step of a gateway for a life. @returns what goes wrong at it */
  faultAt(life: number): Fault | undefined;
  /** The fate of a request to an acquirer. */
  fateOf(life: number, acquirer: number): Fate;
  /** The fate of a status inquiry or a cancellation. */
  inquiryFateOf(life: number, acquirer: number): InquiryFate;
  /** The fate of an event at a merchant's receiver. After a few tries it accepts every one: else the next try is tomorrow's. */
  receiverFate(life: number, attempts: number): ReceiverFate;
  isStoreUnavailable(): boolean;
  /** Whether a partition is between two regions. */
  isCut(region: number, other: number): boolean;
  /** Notes that something failed: at a life's own step, or for all with 0. */
  noteTrouble(life: number): void;
  /** Whether something failed for a life not long after a moment. */
  wasTroubled(life: number, after: number): boolean;
  /** Chance of a life's own. */
  randomOf(life: number): Random;
  /** The next identifier for a life: 32 hex digits that begin with its number in eight. */
  newHex(life: number): string;
  /** From now on nothing goes wrong any more. */
  end(): void;
}

/** Longer than a gateway hangs, and may be stopped afterwards. Milliseconds. */
const LONG = 600_000;

const MOST_REFUSALS = 4;

export function createFaultsOfStory(story: Story, time: VirtualTime): FaultsOfStory {
  const lives = new Map(story.lives.map((life) => [life.number, life]));
  const all = new Map<number, Progress>();
  const troubles: { readonly life: number; readonly at: number }[] = [];
  let isOver = false;
  const of = (number: number): Progress => {
    const known = all.get(number);
    if (known !== undefined) return known;
    const random = randomOf(story.seed, 'life', number);
    const fresh = { life: lives.get(number), random, steps: 0, calls: 0, inquiries: 0, ids: 0 };
    all.set(number, fresh);
    return fresh;
  };
  const isIn = ({ at, lasting }: { readonly at: number; readonly lasting: number }): boolean =>
    !isOver && time.now >= at && time.now < at + lasting;
  const isUnavailable = (acquirer: number): boolean =>
    story.weather.some(
      (each) => each.kind === 'acquirer-unavailable' && each.acquirer === acquirer && isIn(each),
    );

  return {
    faultAt(number) {
      const progress = of(number);
      const step = progress.steps++;
      return isOver ? undefined : progress.life?.faults.find((fault) => fault.step === step);
    },
    fateOf(number, acquirer) {
      const progress = of(number);
      const fate = progress.life?.fates[progress.calls++] ?? 'answered';
      if (isUnavailable(acquirer)) return progress.random.chance(0.5) ? 'never-sent' : 'lost';
      return isOver ? 'answered' : fate;
    },
    inquiryFateOf(number, acquirer) {
      const progress = of(number);
      const fate = progress.life?.inquiries[progress.inquiries++] ?? 'answered';
      return isUnavailable(acquirer) ? 'unreachable' : isOver ? 'answered' : fate;
    },
    receiverFate(number, attempts) {
      const { life, random } = of(number);
      if (attempts > MOST_REFUSALS) return 'takes';
      const isTroubled = story.weather.some((each) => each.kind === 'receiver-unavailable' && isIn(each));
      if (isTroubled) return random.chance(0.5) ? 'refuses' : 'hangs';
      // A life in which nothing else goes wrong has a receiver that works.
      const isQuiet = isOver || life === undefined || life.faults.length + life.fates.length === 0;
      return isQuiet || random.chance(0.7) ? 'takes' : random.pick(RECEIVER_FATES);
    },
    isStoreUnavailable: () => story.weather.some((each) => each.kind === 'store-unavailable' && isIn(each)),
    isCut: (region, other) =>
      story.weather.some(
        (each) =>
          each.kind === 'partition' && (each.region === region || each.region === other) && isIn(each),
      ),
    noteTrouble: (life) => {
      troubles.push({ life, at: time.now });
    },
    wasTroubled: (number, after) =>
      troubles.some(({ life, at }) => (life === 0 || life === number) && at >= after && at <= after + LONG),
    randomOf: (number) => of(number).random,
    newHex(number) {
      const progress = of(number);
      progress.ids += 1;
      return number.toString(16).padStart(8, '0') + progress.ids.toString(16).padStart(24, '0');
    },
    end: () => {
      isOver = true;
    },
  };
}

/** The life of an identifier or of an acquirer's key. */
export function lifeOf(id: string): number {
  return Number.parseInt(id.slice(0, 8), 16);
}
