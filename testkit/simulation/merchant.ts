import { CARD_CHANNEL, RETRY_CHANNEL } from '@tollgate/gateway/access/test-merchants';
import type { Gateway } from '@tollgate/gateway/create-gateway';
import type { Outcome } from '@tollgate/gateway/idempotency/making';
import type { Refused } from '@tollgate/gateway/operations/refused';
import type { PaymentId } from '@tollgate/gateway/values/ids';
import type { Result } from '@tollgate/gateway/values/result';
import { type Outcome as Ended, outcomeOf, type ReceivedAnswer } from '../../e2e/chaos/compare/evidence.ts';
import { short } from './acquirer-link.ts';
import { NoAnswer } from './gateway-process.ts';
import { type Random, randomOf } from './random.ts';
import type { Life, Story } from './story.ts';
import type { World } from './world.ts';

/** What a merchant knows of an operation that it asked for. */
export interface Known {
  readonly id: string;
  /** The merchant's own of the request. */
  readonly reference: string;
  readonly outcome: Ended;
}

/** What all callers of a world were told. */
export interface Told {
  readonly received: ReceivedAnswer[];
  readonly findings: string[];
}

export type Fields = Readonly<Record<string, string>>;

/** How long one answer is waited for, and how long a caller goes on asking, in virtual milliseconds. */
const TIME_LIMIT = 30_000;
const PATIENCE = 40 * 60_000;
const PAUSE = [50, 3_000] as const;

const SHOP = { merchant: 'Shop' };

/** The answers after which the same request is sent again. */
const COME_AGAIN: ReadonlySet<string> = new Set(['key-busy', 'throttled']);

/** A merchant's server in one life: it sends each request until it is answered, every time to any of the gateways. */
export class Merchant {
  readonly life: Life;
  readonly random: Random;
  readonly entityId: string;
  readonly #world: World;
  readonly #told: Told;
  readonly #gateways: number;
  #references = 0;

  constructor(world: World, told: Told, { seed, gateways }: Story, life: Life) {
    this.life = life;
    this.random = randomOf(seed, 'merchant', life.number);
    this.entityId = life.channel === 'card' ? CARD_CHANNEL : RETRY_CHANNEL;
    this.#world = world;
    this.#told = told;
    this.#gateways = gateways;
  }

  newReference(): string {
    this.#references += 1;
    return `life-${this.life.number}-${this.#references}`;
  }

  pay(type: string, fields: Fields, repeats: boolean): Promise<Known | undefined> {
    return this.#make(type, fields, repeats, (gateway, sent, key) => gateway.submitPayment(SHOP, sent, key));
  }

  follow(id: string, type: string, fields: Fields, repeats: boolean): Promise<Known | undefined> {
    return this.#make(type, fields, repeats, (gateway, sent, key) =>
      gateway.followUpPayment(SHOP, id, sent, key),
    );
  }

  async createCheckout(fields: Fields): Promise<{ id: string; reference: string } | undefined> {
    const reference = this.newReference();
    const sent = this.#fieldsOf({ ...fields, merchantTransactionId: reference });
    const made = await this.send(`creates the checkout ${reference}`, async (gateway) =>
      answered(await gateway.createCheckout(SHOP, sent, reference), ({ session }) =>
        this.#dated({ id: session.id }),
      ),
    );
    return made?.kind === 'answer' ? { id: JSON.parse(made.body).id as string, reference } : undefined;
  }

  async statusOfCheckout(id: string, reference: string): Promise<Known | undefined> {
    const answer = await this.send(`asks for ${reference}`, async (gateway) => {
      const status = await gateway.checkoutStatus(SHOP, id, [['entityId', this.entityId]]);
      return !status.ok || status.value.kind === 'waiting'
        ? { kind: 'refused', why: status.ok ? 'waiting' : status.error.kind }
        : { kind: 'answer', body: bodyOf(status.value.operation) };
    });
    return this.note(answer, reference);
  }

  async ask({ id, reference }: Known): Promise<Known | undefined> {
    const answer = await this.send(`asks for ${short(id)}`, async (gateway) => {
      const found = await gateway.findPayment(SHOP, id, [['entityId', this.entityId]]);
      return found.ok
        ? { kind: 'answer', body: bodyOf(found.value) }
        : { kind: 'refused', why: found.error.kind };
    });
    return this.note(answer, reference);
  }

  /** Sends a request until it is answered. @returns `undefined` when it never was */
  async send(says: string, serve: (gateway: Gateway) => Promise<Answer>): Promise<Answer | undefined> {
    const { time, trace } = this.#world;
    const end = time.now + PATIENCE;
    while (time.now < end) {
      /* oxlint-disable no-await-in-loop -- only a request that was not answered is sent again */
      const slot = this.random.integer(0, this.#gateways - 1);
      const answer = await this.#try(slot, serve);
      if (answer.kind !== 'none' && !(answer.kind === 'refused' && COME_AGAIN.has(answer.why))) {
        trace.tell(`life ${this.life.number}`, `${says} at gateway${slot + 1}: ${inWords(answer)}`);
        return answer;
      }
      trace.tell(`life ${this.life.number}`, `${says} at gateway${slot + 1}: ${answer.why}, again`);
      await time.sleep(this.random.integer(...PAUSE));
      /* oxlint-enable no-await-in-loop */
    }
    this.#told.findings.push(`life ${this.life.number} ${says}, and was never answered`);
    return undefined;
  }

  /** Remembers an answer that names an operation. What is told has to be on the ledger by then. */
  async note(answer: Answer | undefined, reference: string): Promise<Known | undefined> {
    if (answer?.kind !== 'answer') {
      return undefined;
    }
    const { id, code } = JSON.parse(answer.body) as { id: string; code: string };
    const written = await this.#world.stores.shared.ledger.findOperation(id as PaymentId);
    if (outcomeOf(code) !== 'pending' && written?.resultCode !== code) {
      this.#told.findings.push(`${reference} was answered ${code}, and written is ${written?.resultCode}`);
    }
    this.#told.received.push({ id, reference, code });
    return { id, reference, outcome: outcomeOf(code) };
  }

  async #make(
    type: string,
    fields: Fields,
    repeats: boolean,
    request: (
      gateway: Gateway,
      fields: [string, string][],
      key: string,
    ) => Promise<Result<Outcome<Shown>, Refused>>,
  ): Promise<Known | undefined> {
    const reference = this.newReference();
    const sent = this.#fieldsOf({ ...fields, paymentType: type, merchantTransactionId: reference });
    const says = `${type} ${fields['amount'] ?? ''} as ${reference}`;
    const serve = async (gateway: Gateway): Promise<Answer> =>
      answered(await request(gateway, sent, reference), (made) => this.#dated(shownOf(made)));
    // An impatient caller sends the same request at the same time as well.
    const isDoubled = this.random.chance(0.05);
    const answers = await Promise.all(
      Array.from({ length: isDoubled ? 2 : 1 }, () => this.send(says, serve)),
    );
    if (repeats) {
      answers.push(await this.send(`${says} once more`, serve));
    }
    const bodies = new Set(answers.map((each) => (each?.kind === 'answer' ? each.body : undefined)));
    if (bodies.size > 1) {
      this.#told.findings.push(`${reference} was answered ${[...bodies].join(' and ')} under one key`);
    }
    const known = await Promise.all(answers.map((each) => this.note(each, reference)));
    const [first] = known;
    return first?.outcome === 'pending' ? ((await this.ask(first)) ?? first) : first;
  }

  async #try(slot: number, serve: (gateway: Gateway) => Promise<Answer>): Promise<Answer | NoAnswerYet> {
    const world = this.#world;
    const { promise: tooLate, reject } = Promise.withResolvers<never>();
    const callOff = world.time.after(TIME_LIMIT, () => reject(new NoAnswer('time limit')));
    try {
      return await Promise.race([world.ask(slot, this.life.number, serve), tooLate]);
    } catch (error) {
      if (error instanceof NoAnswer || (error instanceof Error && error.name === 'StoreUnavailable')) {
        return { kind: 'none', why: error.message };
      }
      const says = error instanceof Error ? (error.stack ?? error.message) : String(error);
      this.#told.findings.push(`life ${this.life.number}: the gateway failed with ${says}`);
      return { kind: 'refused', why: 'failed' };
    } finally {
      callOff();
    }
  }

  /** No two answers are equal, as real ones are not by their time: only one that was kept comes twice. */
  #dated(shown: object): object {
    return { ...shown, at: this.#world.time.now };
  }

  #fieldsOf(fields: Fields): [string, string][] {
    return Object.entries({ entityId: this.entityId, testMode: 'EXTERNAL', ...fields });
  }
}

/** What came back: the body of an answer as it is kept, or why there is none. */
export type Answer =
  | { readonly kind: 'answer'; readonly body: string }
  | { readonly kind: 'refused'; readonly why: string };

interface NoAnswerYet {
  readonly kind: 'none';
  readonly why: string;
}

interface Shown {
  readonly id: string;
  readonly resultCode: string;
}

const shownOf = ({ id, resultCode }: Shown) => ({ id, code: resultCode });

export function bodyOf(made: Shown): string {
  return JSON.stringify(shownOf(made));
}

/** Handles an outcome as the HTTP server does: a kept answer is sent again, and a new one is kept first. */
async function answered<Made>(
  outcome: Result<Outcome<Made>, Refused>,
  show: (made: Made) => object,
): Promise<Answer> {
  if (!outcome.ok) {
    return { kind: 'refused', why: outcome.error.kind };
  }
  if (outcome.value.kind === 'repeated') {
    return { kind: 'answer', body: outcome.value.answer.body };
  }
  const kept = await outcome.value.keep({ status: 200, body: JSON.stringify(show(outcome.value.made)) });
  return kept.ok ? { kind: 'answer', body: kept.value.body } : { kind: 'refused', why: kept.error.kind };
}

function inWords(answer: Answer): string {
  if (answer.kind === 'refused') {
    return answer.why;
  }
  const { id, code } = JSON.parse(answer.body) as { id: string; code?: string };
  return `${short(id)} ${code ?? ''}`.trim();
}
