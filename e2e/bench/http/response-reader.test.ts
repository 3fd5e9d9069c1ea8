import { expect, it } from 'vitest';
import { ResponseReader } from './response-reader.ts';

const TWO = Buffer.from(
  'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nfirstHTTP/1.1 400 Bad Request\r\ncontent-length:6\r\nx: y\r\n\r\nsecond',
);
const texts = (reader: ResponseReader, chunk: Buffer) =>
  reader.read(chunk).map(({ status, body }) => `${status} ${body.toString()}`);

it('reads answers that arrive together', () => {
  expect(texts(new ResponseReader(), TWO)).toEqual(['200 first', '400 second']);
});

it('reads answers that arrive in any two parts', () => {
  for (let cut = 0; cut <= TWO.length; cut += 1) {
    const reader = new ResponseReader();
    const read = [...texts(reader, TWO.subarray(0, cut)), ...texts(reader, TWO.subarray(cut))];
    expect(read).toEqual(['200 first', '400 second']);
  }
});

it('refuses an answer whose end it cannot know', () => {
  const endless = Buffer.from('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n');
  expect(() => new ResponseReader().read(endless)).toThrow('without Content-Length');
});
