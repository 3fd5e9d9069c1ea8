import type { Settings } from '../../config/settings.ts';

/** Where a gateway with these settings listens, seen from this machine; `undefined` when it takes any free port. */
export function ownAddress({ HOST, PORT }: Pick<Settings, 'HOST' | 'PORT'>): string | undefined {
  if (PORT === 0) {
    return undefined;
  }
  const host = HOST === '0.0.0.0' ? '127.0.0.1' : HOST === '::' ? '::1' : HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}/`;
}
