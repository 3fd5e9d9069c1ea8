import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { AUTHORISED, CARD, ENTITY } from '../../chaos/load/merchant.ts';
import type { Flow } from './flow.ts';

const FORM = 'application/x-www-form-urlencoded';
const ORDER = { entityId: ENTITY, amount: '12.34', currency: 'EUR', paymentType: 'DB', paymentBrand: 'VISA' };

interface BadRequest {
  readonly path: string;
  readonly init: RequestInit;
  readonly status: number;
}

const BAD_REQUESTS: readonly [BadRequest, ...BadRequest[]] = [
  { path: '/v1/payments', init: { method: 'POST', body: new URLSearchParams(ORDER) }, status: 401 },
  {
    path: '/v1/payments',
    init: { method: 'POST', headers: AUTHORISED, body: new URLSearchParams({ ...ORDER, amount: 'lots' }) },
    status: 400,
  },
  {
    path: '/v1/payments',
    init: { method: 'POST', headers: { ...AUTHORISED, 'content-type': 'text/xml' }, body: '<a/>' },
    status: 415,
  },
  { path: `/v1/payments/${'0'.repeat(32)}?entityId=${ENTITY}`, init: { headers: AUTHORISED }, status: 404 },
  {
    path: `/v1/checkouts/${'0'.repeat(32)}/payment`,
    init: { method: 'POST', body: new URLSearchParams(CARD) },
    status: 400,
  },
  { path: '/nothing', init: {}, status: 404 },
];

/** Answered with the right refusal. */
export const badRequest: Flow = async ({ random, address, fault }) => {
  const { path, init, status } = random.pick(BAD_REQUESTS);
  const answer = await fetch(`${address}${path}`, init);
  await answer.arrayBuffer();
  if (answer.status !== status) fault(`${path} was answered ${answer.status}, not ${status}`);
};

/** What is written before a connection breaks. */
const PIECES = [
  // Opened for nothing.
  '',
  // No HTTP.
  'hello\r\n\r\n',
  // Half of the headers.
  'POST /v1/payments HTTP/1.1\r\nhost: shop\r\ncontent-type: ',
  // Half of a body.
  request('entityId=', 400),
  // A whole payment, whose answer is not waited for.
  request(new URLSearchParams({ ...ORDER, ...CARD }).toString()),
] as const;

/** At most so long after it was opened, in milliseconds. */
const BREAKS_WITHIN = 60;

/** A client that is gone in the middle of something. */
export const brokenConnection: Flow = async ({ random, address }) => {
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  // The other side may be faster.
  socket.on('error', () => undefined);
  socket.write(random.pick(PIECES));
  await wait(random.integer(0, BREAKS_WITHIN));
  if (random.chance(0.5)) {
    socket.resetAndDestroy();
  } else {
    socket.destroy();
  }
};

function request(body: string, length = body.length): string {
  const head = `POST /v1/payments HTTP/1.1\r\nhost: shop\r\nauthorization: ${AUTHORISED.authorization}`;
  return `${head}\r\ncontent-type: ${FORM}\r\ncontent-length: ${length}\r\n\r\n${body}`;
}
