// needs: a process of its own
import type { ServerResponse } from 'node:http';
import { inspect } from 'node:util';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { BROWSER_AREQ, PAN, PROOF_TEXT } from '../messages/sample-messages.fixture.ts';
import { type DirectoryLink, MESSAGE_CALL_LIMITS, openDirectoryLink } from './directory-link.ts';
import { exchangeMessages } from './exchange-messages.ts';
import {
  anAres,
  anErro,
  type StubAnswer,
  type StubDirectory,
  startStubDirectory,
} from './stub-directory.fixture.ts';

const MINUTE = 60_000;
const PATIENT = { ...MESSAGE_CALL_LIMITS, connect: MINUTE, answer: MINUTE, wholeCall: MINUTE };

// Some of these cases wait for a limit to pass; they wait together.
vi.setConfig({ maxConcurrency: 40 });

const ends: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ends.splice(0).toReversed()) {
    // oxlint-disable-next-line no-await-in-loop -- the link before what it is connected to
    await end();
  }
});

function open(address: string, limits = PATIENT): DirectoryLink {
  const link = openDirectoryLink(address, limits, {});
  ends.push(() => link.close());
  return link;
}

async function stub(answer?: StubAnswer): Promise<StubDirectory> {
  const directory = await startStubDirectory(answer);
  ends.push(() => directory.stop());
  return directory;
}

async function authenticate(answer?: StubAnswer, areq = BROWSER_AREQ, limits = PATIENT) {
  const directory = await stub(answer);
  const result = await exchangeMessages(open(directory.address, limits), 'AReq', areq);
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

const OTHER_ID = '11111111-2222-4333-8444-555555555555';

describe.concurrent('an answer that is refused', () => {
  it.each<[string, string, readonly string[], StubAnswer]>([
    ['is not JSON', '101', [], () => '<html>'],
    ['is of another version', '203', ['messageVersion'], (areq) => anAres(areq, { messageVersion: '2.1.0' })],
    [
      'is of another transaction',
      '301',
      ['threeDSServerTransID'],
      (areq) => anAres(areq, { threeDSServerTransID: OTHER_ID }),
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

  it.each<[string, string, RegExp, (response: ServerResponse) => unknown, Partial<typeof PATIENT>?]>([
    ['nothing in time', '402', /UND_ERR_HEADERS_TIMEOUT/, () => undefined, { answer: 1_000 }],
    [
      'an answer that stops',
      '402',
      /UND_ERR_BODY_TIMEOUT/,
      (response) => void response.writeHead(200, { 'content-length': 100 }).write('{'),
      { answer: 1_000 },
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
      { wholeCall: 1_000 },
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
  ])('%s is %s, and nothing is sent again', async (_what, code, reason, answer, limits) => {
    const { result, directory } = await authenticate((_areq, response) => answer(response), BROWSER_AREQ, {
      ...PATIENT,
      ...limits,
    });
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
