import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeTestAuthority } from '@tollgate/gateway/connectors/test-certificates.fixture';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readResultsListener } from './results-listener.ts';

let folder: string;
let paths: { certificate: string; key: string; other: string; authority: string; open: string; none: string };
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tollgate-results-'));
  const authority = await makeTestAuthority();
  const [own, other] = await Promise.all([authority.sign(), authority.sign()]);
  const put = (name: string, text: string, mode = 0o600): string => {
    const path = join(folder, name);
    writeFileSync(path, text);
    chmodSync(path, mode);
    return path;
  };
  paths = {
    certificate: put('certificate.pem', own.certificate),
    key: put('key.pem', own.key),
    other: put('other.pem', other.key),
    authority: put('authority.pem', authority.certificate),
    open: put('open.pem', own.key, 0o644),
    none: put('none.pem', 'no certificate'),
  };
});
afterAll(() => rmSync(folder, { recursive: true }));

function whole() {
  return {
    RESULTS_PORT: 8443,
    RESULTS_CERTIFICATE: paths.certificate,
    RESULTS_KEY: paths.key,
    RESULTS_AUTHORITY: paths.authority,
    RESULTS_BASE_URL: 'https://results.example/',
  };
}

function mistakesOf(changes: Partial<Record<keyof ReturnType<typeof whole>, string | number | undefined>>) {
  const read = readResultsListener({ ...whole(), ...changes } as never);
  return read.ok ? [] : read.error;
}

describe('the listener for results', () => {
  it('has its port and its files when all are there', () => {
    const read = readResultsListener(whole());
    expect(read).toMatchObject({ ok: true, value: { port: 8443 } });
  });

  it('is none without its settings', () => {
    const none = undefined;
    const read = readResultsListener({
      RESULTS_PORT: none,
      RESULTS_CERTIFICATE: none,
      RESULTS_KEY: none,
      RESULTS_AUTHORITY: none,
      RESULTS_BASE_URL: 'https://results.example/',
    });
    expect(read).toEqual({ ok: true, value: undefined });
  });

  it('needs each of them', () => {
    const none = undefined;
    const names = ['RESULTS_CERTIFICATE', 'RESULTS_KEY', 'RESULTS_AUTHORITY', 'RESULTS_BASE_URL'] as const;
    for (const name of names) {
      expect(mistakesOf({ [name]: none })).toEqual([expect.stringContaining(`${name}: must be set`)]);
    }
    expect(mistakesOf({ RESULTS_PORT: none })).toEqual([
      'RESULTS_CERTIFICATE: needs RESULTS_PORT',
      'RESULTS_KEY: needs RESULTS_PORT',
      'RESULTS_AUTHORITY: needs RESULTS_PORT',
    ]);
  });

  it('names the file that cannot be used, and quotes none', () => {
    const cases = [
      [{ RESULTS_CERTIFICATE: paths.none }, 'RESULTS_CERTIFICATE: is not a certificate in PEM'],
      [{ RESULTS_KEY: paths.none }, 'RESULTS_KEY: is not a key in PEM, or not the key of the certificate'],
      [{ RESULTS_KEY: paths.other }, 'RESULTS_KEY: is not a key in PEM, or not the key of the certificate'],
      [{ RESULTS_KEY: paths.open }, expect.stringContaining('RESULTS_KEY: can be read by every user')],
      [{ RESULTS_AUTHORITY: paths.none }, 'RESULTS_AUTHORITY: is not a certificate in PEM'],
      [{ RESULTS_AUTHORITY: 'missing.pem' }, expect.stringContaining('RESULTS_AUTHORITY: does not exist')],
    ] as const;
    for (const [changes, mistake] of cases) {
      expect(mistakesOf(changes)).toEqual([mistake]);
    }
  });
});
