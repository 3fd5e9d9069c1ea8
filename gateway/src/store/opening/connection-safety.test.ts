import { describe, expect, it } from 'vitest';
import { forEveryCase } from '../../testing/for-every-case.fixture.ts';
import { connectionSafety } from '../postgres/connection-settings.ts';

const REMOTE = 'postgres://tollgate:secret@db.example:5432/tollgate';

describe('a connection to PostgreSQL', () => {
  it('is as safe as the driver will make it', () =>
    forEveryCase(
      [
        [REMOTE, 'plain'],
        [`${REMOTE}?sslmode=disable`, 'plain'],
        [`${REMOTE}?sslmode=verify-full`, 'verified'],
        [`${REMOTE}?sslmode=require`, 'verified'],
        [`${REMOTE}?ssl=true`, 'verified'],
        [`${REMOTE}?sslmode=no-verify`, 'unverified'],
        [`${REMOTE}?ssl=no-verify`, 'unverified'],
        [`${REMOTE}?sslmode=require&uselibpqcompat=true`, 'unverified'],
        ['postgres://127.0.0.1/tollgate', 'local'],
        ['postgres://tollgate:secret@localhost:5433/tollgate', 'local'],
        ['postgres://LOCALHOST/tollgate', 'local'],
        ['postgres://[::1]:5432/tollgate', 'local'],
        ['postgres:///tollgate?host=/var/run/postgresql', 'local'],
        ['postgres://127.0.0.1@db.example/tollgate', 'plain'],
        ['postgres://127.0.0.1.example/tollgate', 'plain'],
        ['postgres://127.0.0.1/tollgate?host=db.example', 'plain'],
        ['postgres://10.0.0.7/tollgate', 'plain'],
      ],
      (url, safety) => {
        expect(connectionSafety(url)).toEqual({ ok: true, value: safety });
      },
    ));

  it('cannot be opened where a file of the address does not exist, which is reported without the password', () => {
    const safety = connectionSafety(`${REMOTE}?sslrootcert=/nowhere/authority.pem`);
    expect(safety).toMatchObject({ ok: false, error: expect.stringContaining('/nowhere/authority.pem') });
    expect(JSON.stringify(safety)).not.toContain('secret');
  });
});
