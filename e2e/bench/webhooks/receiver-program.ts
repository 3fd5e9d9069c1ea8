import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A receiver of signed webhooks that takes everything, and notes how old each event is when it arrives.
 *
 * `GET /seen` returns the ages since the last call, in milliseconds.
 */

let ages: number[] = [];

const server = createServer((request, response) => {
  if (request.method === 'GET') {
    const text = JSON.stringify(ages);
    ages = [];
    response.writeHead(200, { 'content-length': Buffer.byteLength(text) }).end(text);
    return;
  }
  let body = '';
  request.setEncoding('utf8').on('data', (text: string) => {
    body += text;
  });
  request.on('end', () => {
    const { timestamp } = JSON.parse(body) as { readonly timestamp: string };
    // "2026-03-01 12:00:00.000+0000"
    ages.push(Date.now() - Date.parse(timestamp.replace(' ', 'T').replace('+0000', 'Z')));
    response.writeHead(200, { 'content-length': 0 }).end();
  });
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => {
  // Listening on TCP, so there is an address with a port.
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`${JSON.stringify({ address: `http://127.0.0.1:${port}` })}\n`);
});
