import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAGE, startOffice, type TestOffice } from '../../office/office.fixture.ts';
import { CARD, encode, FORM, ORDER, TOKEN } from '../../testing/test-app.ts';

let office: TestOffice;
const ports = { payments: 0, office: 0 };
beforeAll(async () => {
  office = await startOffice([]);
  for (const [name, app] of [
    ['payments', office.test.app],
    ['office', office.app],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    ports[name] = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  }
});
afterAll(() => office.close());

const PAYMENT = encode({ ...ORDER, ...CARD });

async function send(server: keyof typeof ports, lines: readonly string[], body: string | Buffer = PAYMENT) {
  const head = [
    'POST /v1/payments HTTP/1.1',
    'Connection: close',
    `Content-Length: ${body.length}`,
    `Content-Type: ${server === 'office' ? 'application/json' : FORM}`,
    `Authorization: Bearer ${TOKEN}`,
    ...Object.entries(PAGE).map((header) => header.join(': ')),
    ...lines,
  ];
  const socket = connect(ports[server], '127.0.0.1');
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.write(body);
  const answers = (await text(socket)).split(/(?=HTTP\/1\.1 \d)/);
  const [answerHead = '', answerBody = ''] = answers.at(-1)?.split('\r\n\r\n') ?? [];
  return {
    status: Number(answerHead.split(' ')[1]),
    isJson: /^content-type: application\/json/im.test(answerHead),
    answer: JSON.parse(answerBody) as {
      readonly result?: { readonly description: string };
      readonly error?: { readonly message: string };
    },
  };
}

const HOST = 'Host: gateway.example';

describe.each(['payments', 'office'] as const)('a request to the server of the %s', (server) => {
  it.each([
    ['without a host', [], 400, 'one Host header'],
    ['with two hosts', [HOST, 'hOSt: other.example'], 400, 'one Host header'],
    ['that expects something', [HOST, 'Expect: foo'], 417, '100-continue'],
    ['with a compressed body', [HOST, 'Content-Encoding: gzip'], 415, 'Compressed bodies are not accepted'],
  ])('%s is answered as every other wrong one', async (_name, lines, status, says) => {
    const body = status === 415 ? gzipSync(PAYMENT) : PAYMENT;
    const { answer, ...sent } = await send(server, lines, body);
    expect(sent).toEqual({ status, isJson: true });
    expect(answer.result?.description ?? answer.error?.message).toContain(says);
  });
});

it('a request that asks to go on, whose body is as it is, is served', async () => {
  const lines = [HOST, 'Expect: 100-Continue', 'Content-Encoding: identity'];
  expect((await send('payments', lines)).status).toBe(200);
});
