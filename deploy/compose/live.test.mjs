// needs: PostgreSQL, Redis, the built widget, the night
/** A live gateway with the settings of this folder: `sample.env`, the command of the unit, the stores of the compose file. */
import { spawn } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inWorkspace, ROOT } from '../../scripts/workspace.mjs';
import { freePort } from '../../testkit/ports/free-port.mjs';
import { endAll, endOf, tollgate } from '../backup/drill.fixture.mjs';
import { sampleSettings } from '../sample-env.fixture.mjs';
import { readUnit } from '../systemd/unit.fixture.mjs';
import { canRunStores, must, startStores } from './stores.fixture.mjs';

/** The channel of the sample of merchants. */
const ENTITY = 'c0000000000000000000000000000001';

/** Milliseconds; a busy machine needs much of it. */
const TIME_LIMIT = 240_000;

describe.skipIf(!canRunStores())(
  'a live gateway with the files of this folder',
  { timeout: TIME_LIMIT },
  () => {
    let folder;
    let stores;
    const started = new Set();
    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'tollgate-live-'));
      stores = await startStores(folder);
    }, TIME_LIMIT);
    afterAll(async () => {
      for (const child of started) child.kill('SIGKILL');
      await endAll();
      await stores?.end();
      rmSync(folder, { recursive: true });
    });

    /** What systemd makes of the unit `tollgate@<port>`: the environment and the command. */
    const unit = (port, credentials) => {
      const { Environment, ExecStart } = readUnit('tollgate@.service');
      const fill = (text) =>
        text
          .replaceAll('%i', port)
          .replaceAll('%d', credentials)
          .replaceAll('/opt/tollgate/current', ROOT)
          .replaceAll('/var/lib/tollgate', join(folder, 'state'));
      return {
        env: Object.fromEntries(
          fill(Environment)
            .split(' ')
            .map((pair) => pair.split('=')),
        ),
        command: fill(ExecStart).split(' '),
      };
    };
    /** The files that `prepare.sh` made, with the addresses of the stores on this machine. */
    const makeCredentials = (name, authority = stores.postgres.authority) => {
      const place = join(folder, name);
      mkdirSync(place, { mode: 0o700 });
      for (const secret of ['VAULT_KEYS', 'DATABASE_URL', 'REDIS_URL', 'ACQUIRER_TOKEN']) {
        const text = readFileSync(join(folder, 'secrets', secret), 'utf8')
          .replace('@postgres:5432', `@localhost:${stores.postgres.port}`)
          .replace('@redis:6379', `@localhost:${stores.redis.port}`)
          .replace('/etc/tollgate/authority.pem', authority);
        writeFileSync(join(place, secret), text, { mode: 0o400 });
      }
      return place;
    };
    const makeAuthority = async (name) => {
      const issue = inWorkspace('deploy/certificates/issue.sh');
      await must(['sh', issue, join(folder, name), 'other', 'DNS:localhost']);
      return join(folder, name, 'authority.pem');
    };
    const settingsOf = (port, credentials, more = {}) => ({
      ...sampleSettings(),
      NODE_EXTRA_CA_CERTS: stores.postgres.authority,
      MERCHANTS_FILE: inWorkspace('deploy/merchants.sample.json'),
      ...unit(port, credentials).env,
      DRAIN_SECONDS: '1',
      ...more,
    });
    const start = (port, credentials, more) => {
      const [program, ...parameters] = unit(port, credentials).command;
      const child = spawn(program, parameters, {
        cwd: ROOT,
        env: { PATH: process.env.PATH, ...settingsOf(port, credentials, more) },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      started.add(child);
      let output = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', (text) => (output += text));
      }
      const ended = once(child, 'close').then(([code]) => code);
      return { child, ended, output: () => output };
    };

    it('starts with TLS to both stores, is healthy, takes https alone, and ends in order', async () => {
      const port = String(await freePort());
      // While an authority is replaced, the old one and the new one are in one file.
      const other = await makeAuthority('next-authority');
      const both = join(folder, 'both.pem');
      writeFileSync(both, readFileSync(other, 'utf8') + readFileSync(stores.postgres.authority, 'utf8'));
      const credentials = makeCredentials('credentials', both);
      const gateway = start(port, credentials, { NODE_EXTRA_CA_CERTS: both });
      await untilReady(gateway, port);
      // It runs from the source here, which a start says; nothing else is to be warned of.
      const warnings = gateway.output().match(/^tollgate: warning: .*$/gm) ?? [];
      expect(warnings.filter((line) => !line.includes('this is the source and not a release'))).toEqual([]);
      const health = [inWorkspace('deploy/container/ask-health.mjs'), 'ready'];
      expect(await endOf([process.execPath, ...health], { PORT: port })).toMatchObject({ code: 0, err: '' });
      // With the encrypted connections that the stores demand.
      const [tls] = (
        await stores.postgres.sql(
          "SELECT bool_and(ssl.ssl) FROM pg_stat_ssl ssl JOIN pg_stat_activity USING (pid) WHERE application_name = 'tollgate'",
        )
      ).split('\n');
      expect(tls).toBe('t');
      const ask = async (protocol) =>
        (
          await fetch(`http://127.0.0.1:${port}/v1/resultcodes`, {
            headers: { 'x-forwarded-proto': protocol },
          })
        ).status;
      expect([await ask('http'), await ask('https')]).toEqual([403, 200]);
      // A command of an operator, with the same settings.
      expect(await tollgate(['audit'], settingsOf(port, credentials))).toMatchObject({
        code: 0,
        proven: true,
      });
      // A checkout is in Redis, whose user may do only what gateways do.
      const make = ['token', 'make', '--merchant', 'Harrow & Tide', '--note', 'shop server'];
      const { token } = await tollgate(make, settingsOf(port, credentials));
      const shop = async (path, fields) => {
        const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
          headers: { authorization: `Bearer ${token}`, 'x-forwarded-proto': 'https' },
          ...(fields && { method: 'POST', body: new URLSearchParams({ entityId: ENTITY, ...fields }) }),
        });
        return { status: answer.status, ...(await answer.json()) };
      };
      const { id, status } = await shop('/v1/checkouts', {
        amount: '92.00',
        currency: 'EUR',
        paymentType: 'DB',
      });
      expect(status).toBe(200);
      expect(await shop(`/v1/checkouts/${id}/payment?entityId=${ENTITY}`)).toMatchObject({
        result: { code: '000.200.000' },
      });
      gateway.child.kill('SIGTERM');
      expect(await gateway.ended).toBe(0);
    });

    it('is refused by a store that another authority vouches for, and by one without it', async () => {
      const port = String(await freePort());
      const other = await makeAuthority('other-authority');
      const strange = start(port, makeCredentials('strange', other));
      const unknown = start(port, makeCredentials('unknown'), { NODE_EXTRA_CA_CERTS: '' });
      expect(await Promise.all([strange.ended, unknown.ended])).toEqual([1, 1]);
      expect(strange.output()).toContain('DATABASE_URL: PostgreSQL at localhost');
      expect(unknown.output()).toMatch(
        /REDIS_URL: no encrypted connection to \S+ \(\w+\); check its certificate/,
      );
      expect(strange.output() + unknown.output()).not.toContain(
        readFileSync(join(folder, 'secrets/TOLLGATE_PASSWORD'), 'utf8').trim(),
      );
    });

    it('shares its stores with no one who has no password', async () => {
      const redis = [
        'redis-cli',
        '--tls',
        '--cacert',
        stores.postgres.authority,
        '-h',
        'localhost',
        '-p',
        stores.redis.port,
      ];
      const ask = async (...words) => (await endOf([...redis.map(String), ...words])).out;
      expect(await ask('ping')).toContain('NOAUTH');
      expect(await ask('--user', 'health', '--pass', 'none', '--no-auth-warning', 'keys', '*')).toContain(
        'NOPERM',
      );
      const [, password] = /tollgate:(\w+)@/.exec(readFileSync(join(folder, 'secrets/REDIS_URL'), 'utf8'));
      const known = ['--user', 'tollgate', '--pass', password, '--no-auth-warning'];
      expect(await ask(...known, 'ping')).toBe('PONG');
      const dangerous = ['flushall', 'keys *', 'config get *', 'shutdown', 'acl list'];
      const answers = await Promise.all(dangerous.map((words) => ask(...known, ...words.split(' '))));
      expect(answers.filter((answer) => !answer.includes('NOPERM'))).toEqual([]);
    });

    it('keeps what was prepared when it is prepared again, and renews what was removed', async () => {
      const prepare = () =>
        endOf(['sh', inWorkspace('deploy/compose/prepare.sh'), 'pay.example'], {
          PREPARE_IN: folder,
          PREPARE_KEEPS_OWNER: 'yes',
        });
      const contents = () =>
        ['secrets', 'certificates'].flatMap((name) =>
          readdirSync(join(folder, name)).map((file) => readFileSync(join(folder, name, file), 'utf8')),
        );
      const before = contents();
      expect(await prepare()).toMatchObject({ code: 0, err: '' });
      expect(contents()).toEqual(before);
      const open = readdirSync(join(folder, 'secrets')).filter(
        (name) => (statSync(join(folder, 'secrets', name)).mode & 0o077) !== 0,
      );
      expect(open).toEqual([]);
      const spare = join(folder, 'spare.pem');
      cpSync(join(folder, 'certificates/proxy.pem'), spare);
      rmSync(join(folder, 'certificates/proxy.pem'));
      expect(await prepare()).toMatchObject({ code: 0 });
      expect(readFileSync(join(folder, 'certificates/proxy.pem'), 'utf8')).not.toBe(
        readFileSync(spare, 'utf8'),
      );
      expect(readFileSync(join(folder, 'tollgate.env'), 'utf8')).toContain(
        '\nBASE_URL=https://pay.example/\n',
      );
      expect(readFileSync(join(folder, 'tollgate.env'), 'utf8')).toContain(
        '\nBACKOFFICE_URL=https://office.pay.example\n',
      );
      expect(readFileSync(join(folder, 'office.conf'), 'utf8')).toContain(
        '\n  server_name office.pay.example;\n',
      );
      const office = new X509Certificate(readFileSync(join(folder, 'certificates/office.pem')));
      expect(office.checkHost('office.pay.example')).toBe('office.pay.example');
      expect(office.checkHost('pay.example')).toBeUndefined();
      chmodSync(folder, 0o755);
    });
  },
);

async function untilReady(gateway, port) {
  for (;;) {
    if (gateway.output().includes('"gateway ready"')) return;
    // oxlint-disable-next-line no-await-in-loop -- each check comes after a pause
    const code = await Promise.race([gateway.ended, wait(20).then(() => 'running')]);
    if (code !== 'running') throw new Error(`the gateway at ${port} ended with ${code}: ${gateway.output()}`);
  }
}
