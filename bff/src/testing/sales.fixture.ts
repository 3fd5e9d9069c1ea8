import { randomUUID } from 'node:crypto';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Answer, call } from './merchant-call.fixture.ts';
import { CARD, ORDER } from './test-app.ts';

const SHOPPERS = 6;

/** Milliseconds between two sales, so that gateways keep up on a busy machine. */
const PAUSE = 20;

/** The parameters with which a shopper pays a checkout. */
const PAYING_SHOPPER = { ...CARD, shopperResultUrl: 'https://shop.example/result' };

/**
 * Writes the demo merchants without limits on cards that are tested: all shoppers have one card and one address.
 *
 * @returns the path of the file
 */
export function merchantsWithoutLimits(folder: string): string {
  const file = JSON.parse(readFileSync(new URL('../../demo-merchants.json', import.meta.url), 'utf8')) as {
    readonly merchants: { readonly channels: { cardTesting?: string }[] }[];
  };
  for (const channel of file.merchants.flatMap(({ channels }) => channels)) {
    channel.cardTesting = 'off';
  }
  const path = join(folder, 'merchants.json');
  writeFileSync(path, JSON.stringify(file));
  const domainFile = 'demo-domain-file.txt';
  cpSync(fileURLToPath(new URL(`../../${domainFile}`, import.meta.url)), join(folder, domainFile));
  return path;
}

/** The traffic in front of gateways, until it is stopped. */
export interface Sales {
  readonly paid: string[];
  /** Payments without a checkout by their idempotency keys, each of which may be sent again. */
  readonly direct: Map<string, string>;
  /** Answers that a store was unavailable. */
  refused: number;
  /** Everything else that is not 200. */
  readonly wrong: string[];
  readonly stop: () => Promise<void>;
  /** Sends every idempotency key once more, after the end. */
  readonly repeatAll: () => Promise<void>;
}

/**
 * Sells again and again: shoppers pay checkouts, and a merchant's server pays without one, and repeats its requests.
 *
 * @param next the address for the next request, without a slash at its end: a checkout may meet several gateways
 */
export function startSales(next: () => string): Sales {
  const over = new AbortController();
  const isRight = (what: string, answer: Answer): boolean => {
    if (answer.status === 503) {
      sales.refused += 1;
    } else if (answer.status !== 200) {
      sales.wrong.push(`${what}: HTTP ${answer.status} ${answer.text}`);
    }
    return answer.status === 200;
  };
  const repeat = async (work: () => Promise<void>): Promise<void> => {
    while (!over.signal.aborted) {
      /* oxlint-disable no-await-in-loop -- one sale after the other */
      await work().catch((error: unknown) => sales.wrong.push(String(error)));
      await sleep(PAUSE);
      /* oxlint-enable no-await-in-loop */
    }
  };
  const shop = async (): Promise<void> => {
    const made = await call(`${next()}/v1/checkouts`, ORDER);
    if (isRight('checkout', made)) {
      const id = String(made.body['id']);
      const paid = await call(`${next()}/v1/checkouts/${id}/payment`, PAYING_SHOPPER, { token: '' });
      if (isRight('payment', paid)) sales.paid.push(id);
    }
  };
  /** @param paymentId of the first answer, which a repeated key has to give again */
  const payOnce = async (key: string, paymentId?: string): Promise<void> => {
    const headers = { 'idempotency-key': key };
    const { status, text, body } = await call(`${next()}/v1/payments`, { ...ORDER, ...CARD }, { headers });
    // It needs no checkout, so no store of these may keep it from being made.
    if (status !== 200) {
      sales.wrong.push(`direct payment: HTTP ${status} ${text}`);
    } else if (paymentId !== undefined && body['id'] !== paymentId) {
      sales.wrong.push(`${key}: ${String(body['id'])} instead of ${paymentId}`);
    } else {
      sales.direct.set(key, String(body['id']));
    }
  };
  const payDirectly = async (): Promise<void> => {
    await payOnce(randomUUID());
    const earlier = [...sales.direct].at(Math.floor(Math.random() * sales.direct.size));
    if (earlier !== undefined) await payOnce(...earlier);
  };
  const all: Promise<void>[] = [];
  const sales: Sales = {
    paid: [],
    direct: new Map(),
    refused: 0,
    wrong: [],
    stop: async () => {
      over.abort();
      await Promise.all(all);
    },
    repeatAll: async () => {
      for (const [key, paymentId] of sales.direct) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await payOnce(key, paymentId);
      }
    },
  };
  all.push(...Array.from({ length: SHOPPERS }, () => repeat(shop)), repeat(payDirectly));
  return sales;
}
