import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listenOnFreePort } from '@tollgate/testkit/ports/listen-on-free-port';
import { officeHeaders, SCRIPT_HEADER } from '../../src/office/office-headers.ts';
import { buildOffice, type OfficeFile } from '../build/build-office.ts';
import { breachesOf } from './route-contract.fixture.ts';

export interface ScriptedAnswer {
  readonly status?: number;
  readonly body?: unknown;
  /** In place of a body of JSON: the text of a file. */
  readonly text?: string;
  /** The script of the pages that the server has by now; absent: the one that the page came with. */
  readonly script?: string;
  /** The connection ends instead. */
  readonly breaks?: true;
}

export interface SeenCall {
  readonly call: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
}

export type Script = Record<
  string,
  ScriptedAnswer | ((seen: SeenCall) => ScriptedAnswer | Promise<ScriptedAnswer>)
>;

export interface ScriptedServer {
  readonly origin: string;
  /** The answers of `/admin/v1`, by method and path: `GET start`. A test changes it as it goes. */
  readonly script: Script;
  readonly seen: SeenCall[];
  /** Where the script, or a call of the page, is not as the real routes have it. */
  readonly breaches: string[];
  stop(): Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
};

let built: ReturnType<typeof buildOffice> | undefined;

/** The built back office behind a server whose every answer a test writes. */
export async function startScriptedServer(): Promise<ScriptedServer> {
  // Once for the files of a worker.
  built ??= buildOffice();
  const files = await built;
  const script: Script = {};
  const seen: SeenCall[] = [];
  const breaches: string[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (url.pathname.startsWith('/admin/v1/'))
      void answerCall(request, response, url, { script, seen, breaches });
    else sendFile(response, url.pathname, files);
  });
  const { port, stop } = await listenOnFreePort(server);
  return {
    // Passkeys work on names only.
    origin: `http://localhost:${port}`,
    script,
    seen,
    breaches,
    stop,
  };
}

function sendFile(response: ServerResponse, path: string, files: readonly OfficeFile[]): void {
  const name = /\.\w+$/.test(path) ? path.slice(1) : 'index.html';
  const file = files.find((each) => each.name === name);
  if (!file) {
    response.writeHead(404).end();
    return;
  }
  const type = TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
  response.writeHead(200, { ...officeHeaders(false), 'content-type': type }).end(file.bytes);
}

async function answerCall(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  { script, seen, breaches }: Pick<ScriptedServer, 'script' | 'seen' | 'breaches'>,
): Promise<void> {
  // Unless a test is about it, nothing changes meanwhile; a browser does not connect again after this answer.
  if (url.pathname === '/admin/v1/live' && script['GET live'] === undefined) {
    response.writeHead(204).end();
    return;
  }
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  const call = `${request.method} ${url.pathname.slice('/admin/v1/'.length)}`;
  const one: SeenCall = {
    call,
    query: url.searchParams,
    headers: request.headers,
    body: text === '' ? undefined : JSON.parse(text),
  };
  seen.push(one);
  const scripted = script[call] ?? {
    status: 404,
    body: { error: { code: 'not-found', message: `nothing is scripted for ${call}` } },
  };
  const {
    status = 200,
    text: file,
    body = file,
    breaks,
    script: newer,
  } = typeof scripted === 'function' ? await scripted(one) : scripted;
  const sent = {
    method: request.method ?? '',
    path: url.pathname.slice('/admin/v1/'.length),
    query: Object.fromEntries(url.searchParams),
    body: one.body,
  };
  breaches.push(...breachesOf(sent, breaks ? 0 : status, body));
  if (breaks) {
    response.destroy();
    return;
  }
  response.writeHead(status, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    ...(newer !== undefined && { [SCRIPT_HEADER]: newer }),
  });
  response.end(file ?? (body === undefined ? '' : JSON.stringify(body)));
}
