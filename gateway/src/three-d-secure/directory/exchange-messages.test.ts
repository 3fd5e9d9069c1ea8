// needs: a process of its own
import type { ServerResponse } from 'node:http';
import { inspect } from 'node:util';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { BROWSER_AREQ, PAN, PROOF_TEXT } from '../messages/sample-messages.fixture.ts';
import { MESSAGE_CALL_LIMITS } from './directory-limits.ts';
import { type DirectoryLink, openDirectoryLink } from './directory-link.ts';
import { exchangeMessages } from './exchange-messages.ts';
import {
  anAres,
  anErro,
  type StubAnswer,
  type StubDirectory,
  startStubDirectory,
} from './stub-directory.fixture.ts';

const SHORT = { ...MESSAGE_CALL_LIMITS, connect: 1_000, answer: 1_000, wholeCall: 3_000 };

// Some of these cases wait for a limit to pass; they wait together.
vi.setConfig({ maxConcurrency: 40 });

const ends: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ends.splice(0).toReversed()) {
    // oxlint-disable-next-line no-await-in-loop -- the link before what it is connected to
    await end();
  }
});

function open(address: string, limits = SHORT): DirectoryLink {
  const link = openDirectoryLink(address, limits, {});
  ends.push(() => link.close());
  return link;
}

async function stub(answer?: StubAnswer): Promise<StubDirectory> {
  const directory = await startStubDirectory(answer);
  ends.push(() => directory.stop());
  return directory;
}

async function authenticate(answer?: StubAnswer, areq = BROWSER_AREQ) {
  const directory = await stub(answer);
  const result = await exchangeMessages(open(directory.address), 'AReq', areq);
  const erros = async () => {
    await vi.waitFor(() => expect(directory.received).toHaveLength(2));
    return directory.received.slice(1);
  };
  return { directory, result, erros };
}

const fault = (code: string, more: object = {}) => ({
  ok: false,
  error: { code, foundBy: 'S', fields: [], reason: undefined, ...more },
});

describe.concurrent('an answer', () => {
  it('is read, and the message was sent as JSON to the address, query included', async () => {
    const { result, directory } = await authenticate();
    expect(result).toMatchObject({ ok: true, value: { transStatus: 'Y', eci: '05' } });
    expect(directory.heads).toEqual(['POST /ds?network=1 application/json; charset=utf-8']);
    expect(directory.received).toMatchObject([{ messageType: 'AReq', acctNumber: PAN }]);
  });

  it('shows neither the card nor the proof', async () => {
    const { result } = await authenticate();
    expect(inspect(result, { depth: null, showHidden: true })).not.toContain(PROOF_TEXT);
  });

  it.each<[string, StubAnswer]>([
    ['fields that this server does not know', (areq) => anAres(areq, { newField: '1', other: { a: [1] } })],
    ['an extension that is not critical', (areq) => anAres(areq, { messageExtension: [anExtension(false)] })],
    ['a byte order mark', (areq) => `\u{feff}${JSON.stringify(anAres(areq))}`],
    ['blanks around it', (areq) => `\r\n  ${JSON.stringify(anAres(areq), undefined, 2)}\n\n`],
    [
      'another content type',
      (areq, response) => response.setHeader('content-type', 'text/plain') && anAres(areq),
    ],
  ])('may have %s', async (_what, answer) => {
    const { result, directory } = await authenticate(answer);
    expect(result).toMatchObject({ ok: true, value: { transStatus: 'Y' } });
    expect(directory.received).toHaveLength(1);
  });
});

const anExtension = (criticalityIndicator: boolean) => ({
  name: 'extension',
  id: 'ext-1',
  criticalityIndicator,
  data: { a: '1' },
});

const OTHER_ID = '11111111-2222-4333-8444-555555555555';

describe.concurrent('an answer that is refused', () => {
  it.each<[string, string, readonly string[], StubAnswer]>([
    ['is not JSON', '101', [], () => '<html>'],
    ['is empty', '101', [], () => ''],
    ['is a list', '101', ['messageType'], () => '[]'],
    ['is of another type', '101', ['messageType'], (areq) => anAres(areq, { messageType: 'RReq' })],
    ['is of a version that does not exist', '102', [], (areq) => anAres(areq, { messageVersion: '9.9.9' })],
    ['is of another version', '203', ['messageVersion'], (areq) => anAres(areq, { messageVersion: '2.1.0' })],
    [
      'is of another transaction',
      '301',
      ['threeDSServerTransID'],
      (areq) => anAres(areq, { threeDSServerTransID: OTHER_ID }),
    ],
    [
      'has no proof',
      '201',
      ['authenticationValue'],
      (areq) => anAres(areq, { authenticationValue: undefined }),
    ],
    ['has a status of its own', '203', ['transStatus'], (areq) => anAres(areq, { transStatus: 'X' })],
    [
      'has a field twice',
      '204',
      ['transStatus'],
      (areq) => JSON.stringify(anAres(areq)).replace('{', '{"transStatus":"N",'),
    ],
    [
      'has a critical extension',
      '202',
      [],
      (areq) => anAres(areq, { messageExtension: [anExtension(true)] }),
    ],
    [
      'challenges without an address',
      '201',
      ['acsURL'],
      (areq) => anAres(areq, { transStatus: 'C', acsChallengeMandated: 'Y', authenticationType: '02' }),
    ],
  ])(
    'because it %s is reported to the directory with the code %s, once',
    async (_why, code, fields, answer) => {
      const { result, erros } = await authenticate(answer);
      expect(result).toEqual(fault(code, { fields }));
      const [erro, ...others] = await erros();
      expect(erro).toMatchObject({ messageType: 'Erro', errorCode: code, errorComponent: 'S' });
      expect(JSON.stringify(erro)).not.toContain(PROOF_TEXT);
      expect(others).toEqual([]);
    },
  );

  it('because the app is another one is reported as an unknown transaction', async () => {
    const areq = {
      ...BROWSER_AREQ,
      deviceChannel: '01',
      sdkTransID: OTHER_ID,
      sdkAppID: OTHER_ID,
      sdkEncData: 'x',
      sdkEphemPubKey: { kty: 'EC', crv: 'P-256', x: 'x', y: 'y' },
      sdkMaxTimeout: '05',
      sdkReferenceNumber: 'SDK',
      deviceRenderOptions: { sdkInterface: '03', sdkUiType: ['01'] },
    } as unknown as typeof BROWSER_AREQ;
    const { result } = await authenticate(
      (asked) => anAres(asked, { sdkTransID: asked['threeDSServerTransID'] }),
      areq,
    );
    expect(result).toEqual(fault('301', { fields: ['sdkTransID'] }));
    const right = await authenticate((asked) => anAres(asked, { sdkTransID: OTHER_ID }), areq);
    expect(right.result).toMatchObject({ ok: true });
  });
});

describe.concurrent('an Erro of the directory', () => {
  it.each(['101', '203', '303', '305', '402', '403', '404', '405'])(
    'ends the exchange with its code and is not answered: %s',
    async (code) => {
      const { result, directory } = await authenticate((areq) => anErro(areq, code));
      expect(result).toEqual(fault(code, { foundBy: 'D', fields: ['acctNumber'] }));
      expect(directory.received).toHaveLength(1);
    },
  );

  it('counts also with an HTTP status of a failure', async () => {
    const { result } = await authenticate((areq, response) => {
      response.statusCode = 400;
      return anErro(areq, '203', { errorComponent: 'A' });
    });
    expect(result).toEqual(fault('203', { foundBy: 'A', fields: ['acctNumber'] }));
  });

  it('has only names of fields taken from it, because its other words may be data', async () => {
    const { result } = await authenticate((areq) =>
      anErro(areq, '203', {
        errorDetail: `cardholderName: Jane Jones, acctNumber=${PAN}, merchantRiskIndicator.x; email`,
      }),
    );
    expect(result).toEqual(fault('203', { foundBy: 'D', fields: ['email'] }));
  });

  it('that is wrong itself is not answered either', async () => {
    const { result, directory } = await authenticate((areq) => anErro(areq, 'none'));
    expect(result).toEqual(fault('101', { fields: ['errorCode'] }));
    expect(directory.received).toHaveLength(1);
  });
});

describe.concurrent('no message', () => {
  it.each([
    [301, '404'],
    [307, '404'],
    [401, '303'],
    [403, '303'],
    [404, '404'],
    [408, '403'],
    [429, '403'],
    [500, '403'],
    [503, '403'],
  ])(
    'HTTP %i of a server before the directory is %s, is followed nowhere and reported to none',
    async (status, code) => {
      const { result, directory } = await authenticate((_areq, response) => {
        response.writeHead(status, { location: '/elsewhere' });
        return '<html>';
      });
      expect(result).toEqual(fault(code, { reason: `HTTP ${status}` }));
      expect(directory.received).toHaveLength(1);
    },
  );

  it.each<[string, string, RegExp, (response: ServerResponse) => unknown]>([
    ['nothing in time', '402', /UND_ERR_HEADERS_TIMEOUT/, () => undefined],
    [
      'an answer that stops',
      '402',
      /UND_ERR_BODY_TIMEOUT/,
      (response) => void response.writeHead(200, { 'content-length': 100 }).write('{'),
    ],
    [
      'an answer that drips for ever',
      '402',
      /TimeoutError/,
      (response) => {
        response.writeHead(200, { 'content-length': 10_000 });
        const drip = setInterval(() => response.write(' '), 50);
        response.once('close', () => clearInterval(drip));
      },
    ],
    [
      'a connection that is cut',
      '405',
      /ECONNRESET|UND_ERR_SOCKET/,
      (response) => void response.socket?.destroy(),
    ],
    [
      'something that is not HTTP',
      '405',
      /HTTPParserError/,
      (response) => void response.socket?.end('SSH-2.0-none\r\n'),
    ],
    [
      'an answer that is too large',
      '101',
      /UND_ERR_RES_EXCEEDED_MAX_SIZE/,
      (response) => void response.end('x'.repeat(70_000)),
    ],
  ])('%s is %s, and nothing is sent again', async (_what, code, reason, answer) => {
    const { result, directory } = await authenticate((_areq, response) => answer(response));
    expect(result).toEqual(fault(code, { reason: expect.stringMatching(reason) }));
    expect(directory.received).toHaveLength(1);
  });

  it('can come from a port that refuses connections', async () => {
    const gone = await startStubDirectory();
    await gone.stop();
    expect(await exchangeMessages(open(gone.address), 'AReq', BROWSER_AREQ)).toEqual(
      fault('405', { reason: 'connecting failed: ECONNREFUSED' }),
    );
  });

  it('comes after the link was closed', async () => {
    const directory = await stub(() => undefined);
    const link = open(directory.address);
    const running = exchangeMessages(link, 'AReq', BROWSER_AREQ);
    await vi.waitFor(() => expect(directory.received).toHaveLength(1));
    await link.close();
    expect(await running).toMatchObject({ ok: false, error: { code: '405' } });
    expect(await exchangeMessages(link, 'AReq', BROWSER_AREQ)).toMatchObject({
      ok: false,
      error: { code: '405' },
    });
  });
});

describe.concurrent('a message of our own that is wrong', () => {
  it('is not sent, and fails with the code that it would have been refused with', async () => {
    const { result, directory } = await authenticate(undefined, {
      ...BROWSER_AREQ,
      notificationURL: undefined,
      purchaseCurrency: '000',
    });
    expect(result).toEqual(fault('201', { fields: ['notificationURL'], reason: 'not sent' }));
    expect(directory.received).toEqual([]);
  });
});
