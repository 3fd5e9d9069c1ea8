import { expect, it } from 'vitest';
import { toolEnvironment } from './tool-environment.mjs';

it('gives package managers what they need, and no setting of a gateway', () => {
  const needed = {
    PATH: '/bin',
    HOME: '/root',
    https_proxy: 'http://proxy:3128',
    HTTPS_PROXY: 'http://proxy:3128',
    npm_config_cache: '/cache',
    NPM_TOKEN: 'of the registry',
    LC_ALL: 'C.UTF-8',
  };
  const secret = {
    VAULT_KEYS: 'k1:AAAA',
    DATABASE_URL: 'postgres://tollgate:secret@db/tollgate',
    REDIS_URL: 'rediss://:secret@redis',
    MERCHANTS_FILE: '/etc/tollgate/merchants.json',
    STRIPE_SECRET_KEY: 'sk_live_1',
    AWS_SECRET_ACCESS_KEY: 'secret',
    NODE_OPTIONS: '--require /tmp/other.js',
  };

  expect(toolEnvironment({ ...needed, ...secret })).toEqual(needed);
});
