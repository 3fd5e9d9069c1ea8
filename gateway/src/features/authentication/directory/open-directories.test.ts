// needs: a process of its own
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeTestAuthority, type TestAuthority } from '../../../connectors/test-certificates.fixture.ts';
import type { CardRangesRefresh, DirectoryCall } from '../../../ports/observer.ts';
import { AcquirerSecret, CardNumber } from '../../../values/masked.ts';
import type { Directories } from '../directories.ts';
import { BROWSER_AREQ } from '../messages/sample-messages.fixture.ts';
import type { DirectoryEntry } from './directory-entry.ts';
import { openDirectories } from './open-directories.ts';
import {
  anErro,
  aPres,
  aRange,
  goodAnswer,
  type StubDirectory,
  startStubDirectory,
} from './stub-directory.fixture.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) {
    // oxlint-disable-next-line no-await-in-loop -- the directories before what they are connected to
    await end();
  }
});

async function stub(...parts: Parameters<typeof startStubDirectory>): Promise<StubDirectory> {
  const directory = await startStubDirectory(...parts);
  ends.push(() => directory.stop());
  return directory;
}

function open(entries: readonly DirectoryEntry[], secrets: Readonly<Record<string, string>> = {}) {
  const calls: DirectoryCall[] = [];
  const refreshes: CardRangesRefresh[] = [];
  const { directories } = openDirectories({
    directories: entries,
    secrets: new Map(Object.entries(secrets).map(([place, secret]) => [place, AcquirerSecret.of(secret)])),
    observer: {
      directoryCalled: (call) => void calls.push(call),
      cardRangesRefreshed: (refresh) => void refreshes.push(refresh),
    },
  });
  ends.push(() => directories.close());
  return { directories, calls, refreshes };
}

const entry = (address: string, more: Partial<DirectoryEntry> = {}): DirectoryEntry => ({
  name: 'schemes',
  address,
  serverReferenceNumber: 'TEST-SERVER',
  ...more,
});

const VISA_CARD = CardNumber.of('4000000000000001');

const known = (directories: Directories, card = VISA_CARD) =>
  vi.waitFor(() => expect(directories.find('VISA', card).kind).not.toBe('unknown'));

const DIRECTORY = { name: 'schemes', serverReferenceNumber: 'TEST-SERVER', serverOperatorId: undefined };

describe('a card', () => {
  it('takes part as its range says, or does not, or is unknown before the first answer', async () => {
    const { directories } = open([entry((await stub()).address)]);
    expect(directories.find('VISA', VISA_CARD)).toEqual({ kind: 'unknown' });
    await known(directories);
    const participations = [
      '4000000000000001',
      '5000000000000001',
      '6000000000000001',
      '7000000000000001',
    ].map((number) => directories.find('VISA', CardNumber.of(number)));
    expect(participations).toEqual([
      {
        kind: 'enrolled',
        directory: DIRECTORY,
        version: '2.2.0',
        methodUrl: 'https://issuer.example/method',
      },
      { kind: 'enrolled', directory: DIRECTORY, version: '2.1.0', methodUrl: undefined },
      { kind: 'not-enrolled' },
      { kind: 'not-enrolled' },
    ]);
  });

  it('belongs to the first directory that has its brand', async () => {
    const other = await stub((message) =>
      aPres(message, { cardRangeData: [aRange('5000000000000000', '5000000000000999')] }),
    );
    const { directories } = open([
      entry(other.address, { name: 'other', brands: ['MASTER', 'MAESTRO'], serverOperatorId: 'OPERATOR' }),
      entry((await stub()).address, { name: 'schemes', brands: ['VISA', 'MASTER'] }),
    ]);
    await known(directories);
    const card = CardNumber.of('5000000000000001');
    await vi.waitFor(() => expect(directories.find('MASTER', card)).toMatchObject({ kind: 'enrolled' }));
    expect(directories.find('MASTER', card)).toMatchObject({
      directory: { name: 'other', serverOperatorId: 'OPERATOR' },
      version: '2.2.0',
    });
    expect(directories.find('VISA', card)).toMatchObject({
      directory: { name: 'schemes' },
      version: '2.1.0',
    });
    expect(directories.find('AMEX', card)).toEqual({ kind: 'no-directory' });
    expect(other.received).toMatchObject([{ threeDSServerOperatorID: 'OPERATOR' }]);
  });
});

describe('a request for card ranges', () => {
  it('names this server and a transaction of its own', async () => {
    const directory = await stub();
    const { directories, refreshes, calls } = open([entry(directory.address)]);
    await known(directories);
    expect(directory.received).toEqual([
      {
        messageType: 'PReq',
        messageVersion: '2.2.0',
        threeDSServerTransID: expect.stringMatching(/^[0-9a-f-]{36}$/),
        threeDSServerRefNumber: 'TEST-SERVER',
      },
    ]);
    expect(refreshes).toEqual([{ directory: 'schemes', count: 3, leftOut: 0 }]);
    expect(calls).toMatchObject([
      { directory: 'schemes', message: 'PReq', outcome: 'answered', foundBy: undefined },
    ]);
  });
});

describe('an authentication', () => {
  it('is answered, or fails with a code that the observer gets too', async () => {
    let refuses = false;
    const directory = await stub((message) => (refuses ? anErro(message, '305') : goodAnswer(message)));
    const { directories, calls } = open([entry(directory.address)]);
    await known(directories);
    expect(await directories.authenticate('schemes', BROWSER_AREQ)).toMatchObject({
      kind: 'answered',
      ares: { transStatus: 'Y' },
    });
    refuses = true;
    expect(await directories.authenticate('schemes', BROWSER_AREQ)).toEqual({ kind: 'failed', code: '305' });
    expect(calls.slice(1)).toEqual([
      expect.objectContaining({ message: 'AReq', outcome: 'answered' }),
      expect.objectContaining({ message: 'AReq', outcome: '305', foundBy: 'D', fields: ['acctNumber'] }),
    ]);
  });

  it('fails at a directory that no longer exists, and after the end', async () => {
    const { directories, calls } = open([entry((await stub()).address)]);
    await known(directories);
    expect(await directories.authenticate('earlier', BROWSER_AREQ)).toEqual({ kind: 'failed', code: '405' });
    await directories.close();
    expect(await directories.authenticate('schemes', BROWSER_AREQ)).toEqual({ kind: 'failed', code: '405' });
    expect(calls).toHaveLength(1);
  });
});

describe('mutual TLS with a directory', () => {
  const FILES = { clientCertificate: 'tls/own.pem', clientKey: 'tls/own.key', authority: 'tls/ca.pem' };

  async function withTls(signer: TestAuthority, server: TestAuthority, trusted: TestAuthority) {
    const { certificate, key } = await server.sign();
    const own = await signer.sign();
    const directory = await stub(goodAnswer, {
      cert: certificate,
      key,
      ca: server.certificate,
      requestCert: true,
      rejectUnauthorized: true,
    });
    const opened = open([entry(directory.address, FILES)], {
      [FILES.clientCertificate]: own.certificate,
      [FILES.clientKey]: own.key,
      [FILES.authority]: trusted.certificate,
    });
    return { ...opened, directory };
  }

  it('shows our certificate and believes the authority of the directory', async () => {
    const authority = await makeTestAuthority();
    const { directories } = await withTls(authority, authority, authority);
    await known(directories);
    expect(await directories.authenticate('schemes', BROWSER_AREQ)).toMatchObject({ kind: 'answered' });
  });

  it('fails without a message when the directory does not know our authority, or we not its own', async () => {
    const [authority, other] = [await makeTestAuthority(), await makeTestAuthority()];
    for (const parts of [
      [other, authority, authority],
      [authority, authority, other],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one server after the other
      const { directories, directory, calls } = await withTls(...parts);
      // oxlint-disable-next-line no-await-in-loop
      expect(await directories.authenticate('schemes', BROWSER_AREQ)).toEqual({
        kind: 'failed',
        code: '405',
      });
      expect(directory.received).toEqual([]);
      expect(JSON.stringify(calls)).not.toMatch(/BEGIN|PRIVATE/);
    }
  });
});
