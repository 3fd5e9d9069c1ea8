import { generateKeyPairSync, sign } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A certificate for 127.0.0.1 that signed itself, so that it is its own authority. */
export interface TestCertificate {
  readonly certPath: string;
  readonly keyPath: string;
  readonly cert: string;
  readonly key: string;
  readonly remove: () => void;
}

/** Written by hand, because no program for certificates is there on every machine. */
export function makeTestCertificate(): TestCertificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, COMMON_NAME, der(UTF8_TEXT, Buffer.from('127.0.0.1')))));
  const day = 86_400_000;
  const body = der(
    SEQUENCE,
    der(VERSION, der(INTEGER, Buffer.from([2]))),
    der(INTEGER, Buffer.from([1])),
    ECDSA_WITH_SHA256,
    name,
    der(SEQUENCE, time(Date.now() - day), time(Date.now() + day)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(EXTENSIONS, der(SEQUENCE, ADDRESS_127_0_0_1, IS_AUTHORITY)),
  );
  const signature = sign('sha256', body, privateKey);
  const bytes = der(SEQUENCE, body, ECDSA_WITH_SHA256, der(BITS, Buffer.from([0]), signature));
  const cert = `-----BEGIN CERTIFICATE-----\n${bytes.toString('base64')}\n-----END CERTIFICATE-----\n`;
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

  const folder = mkdtempSync(join(tmpdir(), 'tollgate-directory-'));
  const certPath = join(folder, 'certificate.pem');
  const keyPath = join(folder, 'key.pem');
  writeFileSync(certPath, cert);
  writeFileSync(keyPath, key);
  return { certPath, keyPath, cert, key, remove: () => rmSync(folder, { recursive: true }) };
}

const INTEGER = 0x02;
const BITS = 0x03;
const UTF8_TEXT = 0x0c;
const GENERALIZED_TIME = 0x18;
const SEQUENCE = 0x30;
const SET = 0x31;
const VERSION = 0xa0;
const EXTENSIONS = 0xa3;

const COMMON_NAME = Buffer.from('0603550403', 'hex');
const ECDSA_WITH_SHA256 = Buffer.from('300a06082a8648ce3d040302', 'hex');
/** The alternative name 127.0.0.1, and that this certificate may sign. */
const ADDRESS_127_0_0_1 = Buffer.from('300f0603551d110408300687047f000001', 'hex');
const IS_AUTHORITY = Buffer.from('300c0603551d13040530030101ff', 'hex');

/** One element: its kind, its length and what is in it. */
function der(kind: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x1_00 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([kind, ...size]), content]);
}

function time(milliseconds: number): Buffer {
  const digits = new Date(milliseconds).toISOString().replaceAll(/[-:T]|\.\d+/g, '');
  return der(GENERALIZED_TIME, Buffer.from(digits));
}
