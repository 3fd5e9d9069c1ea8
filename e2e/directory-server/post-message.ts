import { type IncomingMessage, request as requestInClear } from 'node:http';
import { request as requestOverTls } from 'node:https';
import { text } from 'node:stream/consumers';
import type { Tls } from '../platform/tls.ts';
import { isMessage, type Message } from './message.ts';

/** A bank waits this long for the answer to a result, in milliseconds. */
const LIMIT_MS = 5_000;

/** @returns the message that came back, or a few words that say why none did */
export type PostMessage = (address: string, body: string) => Promise<Message | string>;

/** Over TLS the directory shows its own certificate, and trusts the authority of its clients where there is one. */
export function createPostMessage(tls: Tls | undefined): PostMessage {
  return (address, body) =>
    post(address, body, 'application/json;charset=utf-8', tls).then(readAnswer, whyNone);
}

/**
 * The answer that a browser would have sent, for a form that is sent again without one. @returns the status, 0 without
 * one
 */
export async function postForm(address: string, fields: Readonly<Record<string, string>>): Promise<number> {
  const body = new URLSearchParams(fields).toString();
  return post(address, body, 'application/x-www-form-urlencoded', undefined).then(
    ({ status }) => status,
    () => 0,
  );
}

interface Answer {
  readonly status: number;
  readonly body: string;
}

async function post(address: string, body: string, type: string, tls: Tls | undefined): Promise<Answer> {
  const isOverTls = address.startsWith('https:');
  const options = {
    method: 'POST',
    signal: AbortSignal.timeout(LIMIT_MS),
    headers: { 'content-type': type, 'content-length': Buffer.byteLength(body) },
  };
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const sent = isOverTls
    ? requestOverTls(
        address,
        { ...options, ...(tls && { cert: tls.cert, key: tls.key, ca: tls.ca }) },
        resolve,
      )
    : requestInClear(address, options, resolve);
  sent.on('error', reject);
  sent.end(body);
  const answer = await promise;
  return { status: answer.statusCode ?? 0, body: await text(answer) };
}

function readAnswer({ status, body }: Answer): Message | string {
  try {
    const value: unknown = JSON.parse(body);
    if (isMessage(value)) return value;
  } catch {
    // Said below.
  }
  return `no message, status ${status}`;
}

function whyNone(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return 'no answer in time';
  return error instanceof Error && 'code' in error ? `not sent (${String(error.code)})` : 'not sent';
}
