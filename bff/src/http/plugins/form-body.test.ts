import { MAX_BODY_BYTES, MAX_OPEN_BODY_BYTES } from '@tollgate/gateway/catalogue/limits';
import { describe, expect, it } from 'vitest';
import { CARD, encode, ORDER, TOKEN, testAppOfFile } from '../../testing/test-app.ts';

const test = testAppOfFile();

const PAYMENT = encode({ ...ORDER, ...CARD });
const authorization = `Bearer ${TOKEN}`;

const filled = (bytes: number) => `${PAYMENT}&padding=`.padEnd(bytes, 'x');

const padded = (bytes: number) => 'padding='.padEnd(bytes, 'x');

describe('the size of a body', () => {
  it('may be 4 MiB', async () => {
    expect((await test.post('/v1/payments', filled(MAX_BODY_BYTES))).statusCode).toBe(200);
  });

  it('may not be one byte more', async () => {
    const answer = await test.post('/v1/payments', filled(MAX_BODY_BYTES + 1));
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({
      result: { code: '200.300.404', description: 'The body is larger than 4 MiB' },
    });
  });

  it('lets a full cart of 1000 items pass', async () => {
    const cart = Array.from({ length: 1000 }, (_, n) => [
      [`cart.items[${n}].name`, 'n'.repeat(255)] as const,
      [`cart.items[${n}].price`, '1234567890.00'] as const,
    ]).flat();
    const answer = await test.post('/v1/payments', [...Object.entries({ ...ORDER, ...CARD }), ...cart]);
    expect(answer.statusCode).toBe(200);
    expect(answer.json<{ cart: { items: unknown[] } }>().cart.items).toHaveLength(1000);
  });
});

describe('the size of a body that no token vouches for', () => {
  const CALLS = [
    'v1/checkouts/x/payment',
    'checkouts/x/payment',
    'v1/checkouts/x/registration',
    'checkouts/x/registration',
    'v1/checkouts/x/registrations/y/remove',
    'checkouts/x/registrations/y/remove',
    'simulator/bank/x',
  ];
  const urls = CALLS.flatMap((call) => [`/${call}`, `//${call.replaceAll('/', '//')}`]);
  it.each(urls)('may be 64 KiB, and not one byte more: %s', async (url) => {
    const [full, tooLarge] = await Promise.all(
      [MAX_OPEN_BODY_BYTES, MAX_OPEN_BODY_BYTES + 1].map((bytes) => test.post(url, padded(bytes), {})),
    );
    expect([400, 404]).toContain(full?.statusCode);
    expect(tooLarge?.statusCode).toBe(413);
    expect(tooLarge?.json()).toMatchObject({
      result: { code: '200.300.404', description: 'The body is larger than 64 KiB' },
    });
  });

  it('is the same when a token is sent where none is asked for', async () => {
    const answer = await test.post('/v1/checkouts/x/payment', padded(MAX_OPEN_BODY_BYTES + 1));
    expect(answer.statusCode).toBe(413);
  });

  it('is reported to the page that sent it', async () => {
    const { headers } = await test.post('/checkouts/x/payment', padded(MAX_OPEN_BODY_BYTES + 1), {});
    expect(headers['access-control-allow-origin']).toBe('*');
  });

  it('does not hide that nothing answers to an address', async () => {
    expect((await test.post('/v1/payment', padded(MAX_BODY_BYTES))).statusCode).toBe(404);
  });
});

describe('the size of the body of every merchant call', () => {
  it.each(['/v1/checkouts', '/checkouts', '/v1/checkouts/x', '/checkouts/x', '//v1//checkouts'])(
    'may be 4 MiB: %s',
    async (url) => {
      expect((await test.post(url, filled(MAX_BODY_BYTES))).statusCode).not.toBe(413);
    },
  );
});

describe('the content type of a body', () => {
  it.each([
    'application/x-www-form-urlencoded',
    'application/x-www-form-urlencoded; charset=UTF-8',
    'application/x-www-form-urlencoded;charset=utf-8',
    'Application/X-WWW-Form-Urlencoded; Charset="Utf-8"',
  ])('is a form: %s', async (type) => {
    const answer = await test.post('/v1/payments', PAYMENT, { authorization, 'content-type': type });
    expect(answer.statusCode).toBe(200);
  });

  it.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x', 'nonsense'])(
    'is nothing else: %s',
    async (type) => {
      const answer = await test.post('/v1/payments', PAYMENT, { authorization, 'content-type': type });
      expect(answer.statusCode).toBe(415);
      expect(answer.json()).toMatchObject({
        result: { code: '200.300.404', description: 'The body must be application/x-www-form-urlencoded' },
      });
    },
  );
});

describe('a body that cannot be read', () => {
  it.each([
    ['a broken escape', `${PAYMENT}&descriptor=%e4%`, 'The parameters have a broken percent escape'],
    ['an escape that is no UTF-8', `${PAYMENT}&descriptor=%e4`, 'The parameters are not UTF-8'],
    [
      'bytes that are no UTF-8',
      Buffer.concat([Buffer.from(`${PAYMENT}&descriptor=`), Buffer.from([0xe4, 0xf6])]),
      'The parameters are not UTF-8',
    ],
    [
      '100 000 names',
      Array.from({ length: 100_000 }, (_, n) => `k${n}=v`).join('&'),
      'There are too many parameters in one request',
    ],
  ])('says so: %s', async (_name, body, description) => {
    const answer = await test.post('/v1/payments', body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ result: { code: '200.300.404', description } });
    expect(answer.json<{ result: object }>().result).not.toHaveProperty('parameterErrors');
  });
});
