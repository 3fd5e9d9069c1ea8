/** The proxy as it is shipped: nginx with the files of this folder, with other ports and places. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import https from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { inWorkspace } from '../../scripts/workspace.mjs';
import { freePort } from '../../testkit/ports/free-port.mjs';

export const HAS_NGINX = spawnSync('nginx', ['-v']).status === 0;
export const read = (name) => readFileSync(inWorkspace('deploy/nginx', name), 'utf8');

/** Starts it before two gateways. @param {readonly [number, number]} gateways their ports @param {number} office its port @param {string} longest how long it waits for an answer */
export async function startProxy([first, second], office, longest = '130s') {
  const folder = mkdtempSync(join(tmpdir(), 'tollgate-proxy-'));
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, 'tmp'), { mode: 0o777 });
  chmodSync(join(folder, 'tmp'), 0o777);
  const ports = { http: await freePort(), https: await freePort() };
  const issue = inWorkspace('deploy/certificates/issue.sh');
  must(spawnSync('sh', [issue, folder, 'proxy', 'DNS:localhost']));
  const configuration = writeConfiguration({ folder, ports, first, second, office, longest });
  must(spawnSync('nginx', ['-t', '-q', '-c', configuration, '-e', 'stderr']), true);
  let errors = '';
  const proxy = spawn('nginx', ['-c', configuration, '-e', 'stderr', '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  proxy.stderr.setEncoding('utf8').on('data', (chunk) => (errors += chunk));
  await untilListening(ports.http, () => {
    if (proxy.exitCode !== null) throw new Error(errors);
  });
  const requestTo = (path, options = {}) =>
    https.request({
      host: 'localhost',
      port: ports.https,
      path,
      ca: readFileSync(join(folder, 'authority.pem')),
      agent: false,
      ...options,
    });
  return {
    folder,
    ports,
    errors: () => errors,
    requestTo,
    ask: async (path, { body, ...options } = {}) => {
      const request = requestTo(path, { ...(body && { method: 'POST' }), ...options });
      request.end(body);
      const [response] = await once(request, 'response');
      return { status: response.statusCode, headers: response.headers, text: await text(response) };
    },
    close: async () => {
      if (proxy.exitCode === null) {
        const ended = once(proxy, 'close');
        proxy.kill('SIGQUIT');
        await ended;
      }
      rmSync(folder, { recursive: true });
    },
  };
}

/** @throws with what a program said, where it failed or, if it must, was not silent */
function must({ status, stderr }, isSilent = false) {
  if (status !== 0 || (isSilent && stderr.length > 0)) throw new Error(stderr.toString());
}

function writeConfiguration({ folder, ports, first, second, office, longest }) {
  const upstream = read('upstream-this-machine.conf')
    .replace(':8081', `:${first}`)
    .replace(':8082', `:${second}`);
  writeFileSync(join(folder, 'upstream.conf'), upstream);
  writeFileSync(
    join(folder, 'office-upstream.conf'),
    read('office-upstream-this-machine.conf').replace(':9000', `:${office}`),
  );
  writeFileSync(
    join(folder, 'office.conf'),
    read('office.conf')
      .replaceAll('/etc/nginx/tollgate/office', `${folder}/proxy`)
      .replace('listen 8443', `listen 127.0.0.1:${ports.https}`),
  );
  const configuration = join(folder, 'nginx.conf');
  writeFileSync(
    configuration,
    read('nginx.conf')
      .replaceAll(' /tmp/', ` ${folder}/tmp/`)
      .replaceAll('/etc/nginx/tollgate/certificate', `${folder}/proxy`)
      .replaceAll('/etc/nginx/tollgate/', `${folder}/`)
      .replace('/dev/stdout', `${folder}/access.log`)
      .replace('listen 8080', `listen 127.0.0.1:${ports.http}`)
      .replace('listen 8443', `listen 127.0.0.1:${ports.https}`)
      .replace(/^worker_rlimit_nofile.*$/m, '')
      .replace('proxy_read_timeout 130s', `proxy_read_timeout ${longest}`),
  );
  return configuration;
}

async function untilListening(port, check) {
  for (;;) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- each try comes after a pause
      await fetch(`http://127.0.0.1:${port}/`, { redirect: 'manual' });
      return;
    } catch {
      check();
      // oxlint-disable-next-line no-await-in-loop -- each try comes after a pause
      await wait(20);
    }
  }
}
