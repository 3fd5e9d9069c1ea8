import { CARD_CHANNEL, RETRY_CHANNEL, SECURE_CHANNEL } from '@tollgate/gateway/access/test-merchants.fixture';
import type { Gateway } from '@tollgate/gateway/create-gateway';
import type { Outcome } from '@tollgate/gateway/requests/idempotency/creation';
import type { Refused } from '@tollgate/gateway/requests/refused';
import type { PaymentId } from '@tollgate/gateway/values/ids';
import type { Result } from '@tollgate/gateway/values/result';
import { outcomeOf } from '../../e2e/chaos/compare/evidence.ts';
import { short } from './acquirer-link.ts';
import { type Answer, answered, bodyOf, inWords, type NoAnswerYet, type Shown, shownOf } from './answers.ts';
import type { CallerRecords, Known } from './caller-records.ts';
import { NoAnswer } from './gateway-process.ts';
import { type Random, randomOf } from './random.ts';
import { type Carried, channelIn, merchantIn, regionOf } from './regions.ts';
import type { Life, Story } from './story.ts';
import type { World } from './world.ts';

const CHANNELS = { card: CARD_CHANNEL, retry: RETRY_CHANNEL, secure: SECURE_CHANNEL } as const;

export type Fields = Readonly<Record<string, string>>;

/** How long one answer is waited for, and how long a caller goes on asking, in virtual milliseconds. */
const TIME_LIMIT = 30_000;
const PATIENCE = 90 * 60_000;
const PAUSE = [50, 3_000] as const;

export const WALLET_TOKEN = 'wallet2.paymentToken';

const DELETED = '100.150.202';

/** The answers after which the same request is sent again. */
const COME_AGAIN: ReadonlySet<string> = new Set(['key-busy', 'throttled']);

/** A merchant's server in one life: it sends each request until it is answered, every time to any of the gateways. */
export class Merchant {
  readonly life: Life;
  readonly random: Random;
  readonly entityId: string;
  readonly #world: World;
  readonly #records: CallerRecords;
  readonly #caller: { readonly merchant: string };
  readonly #region: number;
  /** In all regions. */
  readonly #gateways: number;
  #references = 0;

  constructor(world: World, records: CallerRecords, { seed, gateways, regions }: Story, life: Life) {
    this.life = life;
    this.random = randomOf(seed, 'merchant', life.number);
    this.#region = regionOf(life.number, regions);
    this.#caller = { merchant: merchantIn(this.#region) };
    this.entityId = channelIn(this.#region, CHANNELS[life.channel]);
    this.#world = world;
    this.#records = records;
    this.#gateways = gateways * regions;
  }

  newReference(): string {
    this.#references += 1;
    return `life-${this.life.number}-${this.#references}`;
  }

  pay(type: string, fields: Fields, repeats: boolean): Promise<Known | undefined> {
    return this.#make(type, fields, repeats, (gateway, sent, key) =>
      gateway.submitPayment(this.#caller, sent, key),
    );
  }

  follow(id: string, type: string, fields: Fields, repeats: boolean): Promise<Known | undefined> {
    return this.#make(type, fields, repeats, (gateway, sent, key) =>
      gateway.followUpPayment(this.#caller, id, sent, key),
    );
  }

  /** Pays with details that were stored before. */
  payStored(registrationId: string, fields: Fields, repeats: boolean): Promise<Known | undefined> {
    const at = this.#world.time.now;
    return this.#make('DB', fields, repeats, (gateway, sent, key) => {
      this.#records.usesOfStored.push({ reference: key, id: registrationId, at });
      return gateway.payRegistration(this.#caller, registrationId, sent, key);
    });
  }

  /** Deletes stored details. */
  async forget(registrationId: string): Promise<void> {
    const answer = await this.send(`deletes ${short(registrationId)}`, async (gateway) => {
      const gone = await gateway.deleteRegistration(this.#caller, registrationId, [
        ['entityId', this.entityId],
      ]);
      // The answer of a deletion may have been lost; details that are pending cannot be deleted yet.
      const isGone =
        gone.ok || (gone.error.kind === 'registration-refused' && gone.error.resultCode === DELETED);
      return { kind: 'refused', why: isGone ? 'deleted' : gone.error.kind };
    });
    if (
      answer?.kind === 'refused' &&
      answer.why === 'deleted' &&
      !this.#records.forgotten.has(registrationId)
    ) {
      this.#records.forgotten.set(registrationId, this.#world.time.now);
    }
  }

  /** A token as a wallet's sheet hands it out. */
  async walletToken({ amount, currency }: Fields): Promise<string | undefined> {
    let token: string | undefined;
    const wish = { wallet: 'wallet2', amount, currency, entityId: this.entityId };
    await this.send('opens the sheet of a wallet', async (gateway) => {
      const created = await gateway.simulateWalletToken(wish);
      token = created.ok ? created.value : undefined;
      return { kind: 'refused', why: created.ok ? 'a token' : created.error };
    });
    return token;
  }

  /** Something is wrong. */
  found(says: string): void {
    this.#records.findings.push(`life ${this.life.number}: ${says}`);
  }

  async createCheckout(fields: Fields): Promise<{ id: string; reference: string } | undefined> {
    const reference = this.newReference();
    const sent = this.#fieldsOf({ ...fields, merchantTransactionId: reference });
    const created = await this.send(`creates the checkout ${reference}`, async (gateway) =>
      answered(await gateway.createCheckout(this.#caller, sent, reference), ({ session }) =>
        this.#dated({ id: session.id }),
      ),
    );
    return created?.kind === 'answer' ? { id: JSON.parse(created.body).id as string, reference } : undefined;
  }

  async statusOfCheckout(id: string, reference: string): Promise<Known | undefined> {
    const answer = await this.send(`asks for ${reference}`, async (gateway) => {
      const status = await gateway.checkoutStatus(this.#caller, id, [['entityId', this.entityId]]);
      return !status.ok || status.value.kind === 'waiting'
        ? { kind: 'refused', why: status.ok ? 'waiting' : status.error.kind }
        : { kind: 'answer', body: bodyOf(status.value.operation) };
    });
    return this.note(answer, reference);
  }

  async ask({ id, reference }: Known): Promise<Known | undefined> {
    const answer = await this.send(`asks for ${short(id)}`, async (gateway) => {
      const found = await gateway.findPayment(this.#caller, id, [['entityId', this.entityId]]);
      return found.ok
        ? { kind: 'answer', body: bodyOf(found.value) }
        : { kind: 'refused', why: found.error.kind };
    });
    return this.note(answer, reference);
  }

  /** Sends a request until it is answered. @returns `undefined` when it never was */
  async send(
    says: string,
    serve: (gateway: Gateway) => Promise<Answer>,
    carried: Carried = { entityId: this.entityId },
  ): Promise<Answer | undefined> {
    const { time, trace } = this.#world;
    const end = time.now + PATIENCE;
    while (time.now < end) {
      /* oxlint-disable no-await-in-loop -- only a request that was not answered is sent again */
      const slot = this.random.integer(0, this.#gateways - 1);
      const answer = await this.#try(slot, carried, serve);
      if (answer.kind !== 'none' && !(answer.kind === 'refused' && COME_AGAIN.has(answer.why))) {
        trace.note(`life ${this.life.number}`, `${says} at gateway${slot + 1}: ${inWords(answer)}`);
        return answer;
      }
      trace.note(`life ${this.life.number}`, `${says} at gateway${slot + 1}: ${answer.why}, again`);
      await time.sleep(this.random.integer(...PAUSE));
      /* oxlint-enable no-await-in-loop */
    }
    this.#records.findings.push(`life ${this.life.number} ${says}, and was never answered`);
    return undefined;
  }

  /** Sends to an address that a gateway gave out for a page or a report: it is one of the merchant's region. */
  sendHome(says: string, serve: (gateway: Gateway) => Promise<Answer>): Promise<Answer | undefined> {
    return this.send(says, serve, { region: this.#region });
  }

  /** Records an answer that names an operation. The ledger must have it by then. */
  async note(answer: Answer | undefined, reference: string): Promise<Known | undefined> {
    if (answer?.kind !== 'answer') return undefined;
    const { id, code } = JSON.parse(answer.body) as { id: string; code: string };
    const written = await this.#world.storesOf(this.life.number).shared.ledger.findOperation(id as PaymentId);
    if (outcomeOf(code) !== 'pending' && written?.resultCode !== code) {
      this.#records.findings.push(`${reference} was answered ${code}, and written is ${written?.resultCode}`);
    }
    this.#records.received.push({ id, reference, code });
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
    const token = fields[WALLET_TOKEN];
    if (token !== undefined) this.#records.tokens.set(reference, token);
    const serve = async (gateway: Gateway): Promise<Answer> =>
      answered(await request(gateway, sent, reference), (created) => this.#dated(shownOf(created)));
    // An impatient caller sends the same request at the same time as well.
    const isDoubled = this.random.chance(0.05);
    const answers = await Promise.all(
      Array.from({ length: isDoubled ? 2 : 1 }, () => this.send(says, serve)),
    );
    if (repeats) answers.push(await this.send(`${says} once more`, serve));
    // Nothing is kept of a request that was refused before it became a payment.
    const bodies = new Set(answers.flatMap((each) => (each?.kind === 'answer' ? [each.body] : [])));
    if (bodies.size > 1) {
      this.#records.findings.push(`${reference} was answered ${[...bodies].join(' and ')} under one key`);
    }
    const known = await Promise.all(answers.map((each) => this.note(each, reference)));
    const [first] = known;
    return first?.outcome === 'pending' ? ((await this.ask(first)) ?? first) : first;
  }

  async #try(
    slot: number,
    carried: Carried,
    serve: (gateway: Gateway) => Promise<Answer>,
  ): Promise<Answer | NoAnswerYet> {
    const world = this.#world;
    const { promise: tooLate, reject } = Promise.withResolvers<never>();
    const callOff = world.time.after(TIME_LIMIT, () => reject(new NoAnswer('time limit')));
    try {
      return await Promise.race([world.ask(slot, this.life.number, carried, serve), tooLate]);
    } catch (error) {
      if (error instanceof NoAnswer || (error instanceof Error && error.name === 'StoreUnavailable')) {
        return { kind: 'none', why: error.message };
      }
      const says = error instanceof Error ? (error.stack ?? error.message) : String(error);
      this.#records.findings.push(`life ${this.life.number}: the gateway failed with ${says}`);
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

/** An amount as requests have it. */
export function money(cents: number): Fields {
  return { amount: (cents / 100).toFixed(2), currency: 'EUR' };
}
