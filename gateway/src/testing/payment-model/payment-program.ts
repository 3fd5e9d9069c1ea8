import { randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect } from 'vitest';
import { CARD_CHANNEL } from '../../access/test-merchants.ts';
import { createGateway } from '../../create-gateway.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { type Operation, redirectOf } from '../../payment/operation.ts';
import type { Ports } from '../../ports/ports.ts';
import type { AcquirerKey, CheckoutId, PaymentId } from '../../values/ids.ts';
import { StoreUnavailable } from '../../values/store-unavailable.ts';
import { attemptsAt } from '../attempts-at.ts';
import { CARD, fieldsOf, NOON, openTestGateway, testedGateway } from '../test-gateway.ts';
import { TRANSFER } from '../test-transfer.ts';
import { type Booking, type CallFate, createModelAcquirer, type ModelAcquirer } from './model-acquirer.ts';
import { actAsBank, type BankStep } from './model-bank.ts';

/** One step of a random program. `about` picks an earlier operation. */
export type Step =
  | { readonly kind: 'pay'; readonly type: string; readonly cents: number; readonly fate: CallFate }
  /** The shopper has to go to the bank. */
  | { readonly kind: 'transfer'; readonly cents: number; readonly fate: CallFate }
  /** After a while, with inquiries of the gateway, a shopper decides at the bank, and returns or does not. */
  | {
      readonly kind: 'decide';
      readonly about: number;
      readonly afterSeconds: number;
      readonly confirms: boolean;
      readonly comesBack: boolean;
    }
  /**
   * A shopper who was redirected to the bank from a checkout returns and pays by card, perhaps pressing several times.
   */
  | {
      readonly kind: 'change-brand';
      readonly cents: number;
      readonly presses: number;
      /** The process of the first press stops when it is to record an ending. */
      readonly isStopped: boolean;
      readonly atBank: 'confirms' | 'cancels' | 'nothing';
      /** How far the presses get before the bank's decision; 0 for a decision before them. */
      readonly turns: number;
      /** The fate of every call from then on. */
      readonly fate: CallFate;
    }
  | {
      readonly kind: 'follow';
      readonly type: string;
      readonly about: number;
      readonly cents: number | undefined;
      readonly isFinal: boolean;
      readonly fate: CallFate;
    }
  | BankStep
  /** Many captures and refunds of one payment at the same time. */
  | { readonly kind: 'at-once'; readonly about: number; readonly cents: number; readonly times: number }
  /** The acquirer answers, and the store fails when the answer is to be recorded. */
  | { readonly kind: 'lose-ending'; readonly about: number; readonly cents: number }
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'reconcile' };

const SHOP = { merchant: 'Shop' };
const OPEN: ReadonlySet<string> = new Set(['started', 'unknown', 'awaiting-redirect']);

/** Runs a program on a ledger and checks the books after every step, and once more when all is settled. */
export async function runProgram(ledger: Ledger, program: readonly Step[]): Promise<void> {
  const world = openWorld(ledger);
  try {
    for (const step of program) {
      // oxlint-disable-next-line no-await-in-loop -- a program is a sequence
      await world.take(step);
      // oxlint-disable-next-line no-await-in-loop
      await world.check();
    }
    await world.settleAll();
    await world.check();
    await world.compareBooks();
  } finally {
    await world.close();
  }
}

/** Programs share a ledger, so ids must be new in each. */
function freshCheckoutId(): CheckoutId {
  return `${randomBytes(16).toString('hex').toUpperCase()}.test` as CheckoutId;
}

function openWorld(ledger: Ledger) {
  const base = openTestGateway();
  const ids: PaymentId[] = [];
  const transfers: PaymentId[] = [];
  const seen = new Map<PaymentId, Operation>();
  let now = NOON;
  const acquirer = createModelAcquirer('acquirer-a', () => now);
  const ports: Ports = {
    ...base.ports,
    ledger: { ...ledger, databaseTime: async () => now },
    connectors: new Map([[acquirer.name, acquirer]]),
    clock: { now: () => now, monotonic: () => now },
    ids: { ...base.ports.ids, paymentId: freshId, checkoutId: freshCheckoutId },
  };
  const gateway = testedGateway(createGateway(ports));
  // Fails when an ending is to be recorded, as if its process had stopped.
  const dying = testedGateway(
    createGateway({
      ...ports,
      ledger: {
        ...ports.ledger,
        finishOperation: () => Promise.reject(new StoreUnavailable('test', 'gone')),
      },
    }),
  );

  // Programs share a ledger, so ids must be new in each.
  function freshId(): PaymentId {
    const id = randomBytes(16).toString('hex') as PaymentId;
    ids.push(id);
    return id;
  }

  function follow(type: string, about: number, cents: number | undefined, isFinal: boolean, by = gateway) {
    return followId(ids[about % Math.max(ids.length, 1)] ?? '', type, cents, isFinal, by);
  }

  function followId(id: string, type: string, cents: number | undefined, isFinal = false, by = gateway) {
    const amount = cents === undefined ? {} : { amount: wire(cents), currency: 'EUR' };
    const practice = type === 'PA' ? { 'standingInstruction.industryPractice': 'INCREMENTAL_AUTH' } : {};
    const sequence = isFinal ? { sequence: 'FINAL' } : {};
    const fields = fieldsOf({
      entityId: CARD_CHANNEL,
      paymentType: type,
      ...amount,
      ...practice,
      ...sequence,
    });
    return by.followUpPayment(SHOP, id, fields);
  }

  async function take(step: Step): Promise<void> {
    acquirer.fate = 'fate' in step ? step.fate : 'answered';
    switch (step.kind) {
      case 'pay': {
        const order = {
          entityId: CARD_CHANNEL,
          amount: wire(step.cents),
          currency: 'EUR',
          paymentType: step.type,
        };
        await gateway.submitPayment(SHOP, fieldsOf(order, CARD, { testMode: 'EXTERNAL' }));
        return;
      }
      case 'transfer': {
        const order = {
          entityId: CARD_CHANNEL,
          amount: wire(step.cents),
          currency: 'EUR',
          paymentType: 'DB',
        };
        const sent = await gateway.submitPayment(SHOP, fieldsOf(order, TRANSFER, { testMode: 'EXTERNAL' }));
        transfers.push(...(sent.ok ? [sent.value.id] : []));
        return;
      }
      case 'decide': {
        now += step.afterSeconds * 1000;
        await gateway.settleOpenOperations();
        const id = transfers[step.about % Math.max(transfers.length, 1)];
        const operation = id && (await ledger.findOperation(id));
        const redirect = operation && redirectOf(operation);
        if (operation?.acquirer !== undefined && redirect !== undefined) {
          acquirer.decide(operation.acquirer.key, step.confirms);
          await (step.comesBack && gateway.returnShopper(operation.id, redirect.returnKey));
        }
        return;
      }
      case 'change-brand':
        return changeBrand(step);
      case 'follow':
        await follow(step.type, step.about, step.cents, step.isFinal);
        return;
      case 'bank':
        await actAsBank(step, acquirer, await operations(), async ({ id }) => {
          const made = await followId(id, step.type, step.cents);
          return made.ok ? made.value : undefined;
        });
        return;
      case 'at-once': {
        const types = Array.from({ length: step.times }, (_, index) => (index % 2 === 0 ? 'CP' : 'RF'));
        await Promise.all(types.map((type) => follow(type, step.about, step.cents, false)));
        return;
      }
      case 'lose-ending':
        await follow('CP', step.about, step.cents, false, dying).catch(() => undefined);
        return;
      case 'wait':
        now += step.seconds * 1000;
        return;
      case 'reconcile':
        await gateway.settleOpenOperations();
        return;
    }
  }

  async function changeBrand(step: Extract<Step, { kind: 'change-brand' }>): Promise<void> {
    const order = { entityId: CARD_CHANNEL, amount: wire(step.cents), currency: 'EUR', paymentType: 'DB' };
    const made = await gateway.createCheckout(SHOP, fieldsOf(order, { testMode: 'EXTERNAL' }));
    if (!made.ok) {
      throw new Error(JSON.stringify(made.error));
    }
    const { id } = made.value.session;
    acquirer.fate = 'answered';
    const sent = await gateway.payCheckout(id, fieldsOf(TRANSFER));
    const key = sent.ok ? sent.value.acquirer?.key : undefined;
    acquirer.fate = step.fate;
    const decide = (): void => {
      if (key !== undefined && step.atBank !== 'nothing') {
        acquirer.decide(key, step.atBank === 'confirms');
      }
    };
    if (step.turns === 0) {
      decide();
    }
    const card = fieldsOf(CARD, { paymentBrand: 'VISA' });
    const presses = Array.from({ length: step.presses }, async (_, index) =>
      step.isStopped && index === 0
        ? dying.payCheckout(id, card).catch(() => undefined)
        : gateway.payCheckout(id, card),
    );
    for (let turn = 0; turn < step.turns; turn += 1) {
      // oxlint-disable-next-line no-await-in-loop -- the presses go on meanwhile
      await nextTurn();
    }
    decide();
    await Promise.all(presses);
    const attempts = await attemptsAt(ledger, CARD_CHANNEL, id);
    const booked = attempts.filter((each) => each.acquirer && acquirer.books.has(each.acquirer.key));
    expect(booked.length, 'a checkout is paid once').toBeLessThan(2);
  }

  async function operations(): Promise<Operation[]> {
    const found = await Promise.all(ids.map((id) => ledger.findOperation(id)));
    return found.filter((operation) => operation !== undefined);
  }

  async function check(): Promise<void> {
    for (const operation of await operations()) {
      const before = seen.get(operation.id);
      if (before !== undefined && !OPEN.has(before.state)) {
        expect(operation.state, 'a terminal state never changes').toBe(before.state);
      }
      seen.set(operation.id, operation);
    }
    expect(acquirer.doubles, 'no key is booked twice').toEqual([]);
    checkLimits(acquirer, await operations());
  }

  return {
    take,
    check,
    settleAll: async () => {
      // So that the time of every shopper at the bank is over.
      now += 32 * 60_000;
      acquirer.fate = 'answered';
      await gateway.settleOpenOperations();
    },
    compareBooks: async () => compare(acquirer, await operations()),
    close: () => base.close(),
  };
}

/** Checks the limits in the acquirer's books alone, because they hold what happened, independent of the ledger. */
function checkLimits(acquirer: ModelAcquirer, operations: readonly Operation[]): void {
  const rootOf = new Map(operations.map(({ acquirer: asked, rootId }) => [asked?.key, rootId]));
  const sums = new Map<PaymentId | undefined, Record<Booking['verb'], bigint>>();
  for (const [key, { verb, amount }] of acquirer.books) {
    const root = rootOf.get(key);
    const sum = sums.get(root) ?? {
      authorise: 0n,
      debit: 0n,
      credit: 0n,
      extend: 0n,
      capture: 0n,
      reverse: 0n,
      refund: 0n,
    };
    sum[verb] += amount.minor;
    sums.set(root, sum);
  }
  for (const { authorise, debit, credit, extend, capture, reverse, refund } of sums.values()) {
    expect(capture <= authorise + extend, 'captures stay within the authorisation').toBe(true);
    expect(refund <= capture + debit + credit, 'refunds stay within what was taken').toBe(true);
    expect(
      capture + reverse <= authorise + extend || debit + credit > 0n,
      'a reversal gives back the rest',
    ).toBe(true);
    expect(reverse === 0n || refund === 0n || authorise > 0n, 'nothing is both undone and paid back').toBe(
      true,
    );
  }
}

/** When no operation is open, both books must be equal in every key and amount. */
function compare(acquirer: ModelAcquirer, operations: readonly Operation[]): void {
  expect(operations.filter(({ state }) => OPEN.has(state))).toEqual([]);
  const asked = operations.filter((operation) => operation.acquirer !== undefined);
  const approved = new Map<AcquirerKey | undefined, bigint>(
    asked
      .filter(({ state }) => state === 'approved')
      .map((operation) => [operation.acquirer?.key, operation.amount.minor]),
  );
  const booked = new Map([...acquirer.books].map(([key, { amount }]) => [key, amount.minor]));
  expect(approved, 'the ledger and the books of the acquirer agree').toEqual(booked);
}

function wire(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}
