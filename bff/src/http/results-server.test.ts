import { request } from 'node:https';
import {
  makeTestAuthority,
  type TestAuthority,
} from '@tollgate/gateway/connectors/test-certificates.fixture';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { scriptedAuthentications } from '../pages/three-d-secure/scripted-authentications.fixture.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { buildResultsServer } from './open-listeners.ts';

const PATH = '/v1/threeDSecure/results/a-secret';

let test: TestApp;
let server: FastifyInstance;
let address: string;
let authority: TestAuthority;
const script = scriptedAuthentications();
beforeAll(async () => {
  test = await startTestApp({ gateway: (gateway) => ({ ...gateway, ...script.gateway }) });
  authority = await makeTestAuthority();
  const own = await authority.sign();
  server = await buildResultsServer(test.parts, { ...own, authority: authority.certificate });
  address = await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await server.close();
  await test.close();
});

interface Caller {
  readonly certificate?: string;
  readonly key?: string;
}

/** @returns the status, or the code of the error that ended the connection */
function send({ certificate, key }: Caller, path = PATH): Promise<number | string> {
  return new Promise((resolve) => {
    const sent = request(
      `${address}${path}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        ca: authority.certificate,
        agent: false,
        ...(certificate === undefined ? {} : { cert: certificate }),
        ...(key === undefined ? {} : { key }),
      },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      },
    );
    sent.on('error', (error) => resolve('code' in error ? String(error.code) : 'error'));
    sent.end('{}');
  });
}

describe('the listener for results', () => {
  it('answers a directory that shows a certificate of its authority', async () => {
    expect(await send(await authority.sign())).toBe(200);
    expect(script.calls).toEqual([['result', 'a-secret', '{}']]);
  });

  it('has no other route', async () => {
    const directory = await authority.sign();
    expect(await send(directory, '/v1/checkouts')).toBe(404);
    expect(await send(directory, '/health/ready')).toBe(404);
  });

  it('ends the connection of a caller without a certificate, or with one that is not good', async () => {
    script.calls.length = 0;
    const stranger = await (await makeTestAuthority()).sign();
    const late = await authority.sign({ to: new Date(Date.now() - 60_000) });
    const answers = await Promise.all([send({}), send(stranger), send(late)]);
    expect(answers.filter((answer) => typeof answer === 'number')).toEqual([]);
    expect(script.calls).toEqual([]);
  });

  it('removes the route from the port of everything else', async () => {
    const [with_, without] = await Promise.all(
      [false, true].map(async (hasResultsListener) => {
        const app = await buildApp({ ...test.parts, hasResultsListener });
        const { statusCode } = await app.inject({ method: 'POST', url: PATH, payload: '{}' });
        await app.close();
        return statusCode;
      }),
    );
    expect([with_, without]).toEqual([200, 404]);
  });
});
