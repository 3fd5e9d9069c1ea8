import { isMessage, type Message } from './message.ts';

/** Without padding, as forms that pass through a browser carry messages. */
export function toBase64url(message: object): string {
  return Buffer.from(JSON.stringify(message)).toString('base64url');
}

/** With padding, which some banks send. One space behind the text gives it a length that needs some, whatever the message. */
export function toPaddedBase64url(message: object): string {
  const text = JSON.stringify(message);
  const needy = Buffer.byteLength(text) % 3 === 0 ? `${text} ` : text;
  return Buffer.from(needy).toString('base64').replaceAll('+', '-').replaceAll('/', '_');
}

/** @returns the message, or `undefined` for anything else; with padding and without */
export function fromBase64url(text: string | undefined): Message | undefined {
  if (text === undefined || !/^[A-Za-z0-9_-]+={0,2}$/.test(text)) return undefined;
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    return isMessage(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
