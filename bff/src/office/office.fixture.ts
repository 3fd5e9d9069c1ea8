import type { RoleName } from '@tollgate/gateway/access/rights/role-table';
import type { AuditEntry, Grant, Scope } from '@tollgate/gateway/api';
import type { FastifyInstance } from 'fastify';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import type { AnyAdminRoute } from './admin-route.ts';
import { buildOffice, type OfficeParts } from './build-office.ts';
import { createCollapsedEntries } from './collapsed-entries.ts';
import { createOfficeLimits } from './office-limits.ts';
import type { RecordLog } from './recording.ts';
import type { SignedIn } from './signed-in.ts';

/** The back office on the stores of a test app, with sessions that the test makes. */
export interface TestOffice {
  readonly app: FastifyInstance;
  readonly parts: OfficeParts;
  readonly test: TestApp;
  /** The audit log's entries, oldest first. */
  readonly entries: AuditEntry[];
  /** Signs a user with these roles in. @returns the headers of a page of the office in this session */
  signIn(grants: readonly Grant[], freshAt?: number, userId?: string): OfficeHeaders;
  /** Ends every session. */
  signAllOut(): void;
  close(): Promise<void>;
}

export type OfficeHeaders = Readonly<Record<string, string>>;

export const OFFICE = 'https://office.example';

/** Requests of the office's pages, without a session. */
export const PAGE: OfficeHeaders = {
  origin: OFFICE,
  'x-tollgate-office': '1',
  'sec-fetch-site': 'same-origin',
};

export async function startOffice(
  routes: readonly AnyAdminRoute[],
  alter: (parts: OfficeParts) => OfficeParts = (same) => same,
  /** Of the test app, where they differ from the defaults. */
  settings: Readonly<Record<string, string>> = {},
): Promise<TestOffice> {
  const test = await startTestApp({ settings });
  const sessions = new Map<string, SignedIn>();
  const entries: AuditEntry[] = [];
  const parts = alter({
    environment: 'test',
    origin: OFFICE,
    findSignedIn: async (secret) => sessions.get(secret),
    running: test.parts.running,
    log: recordingLog(entries),
    limits: createOfficeLimits(() => test.clock.now()),
    isKnownDevice: async () => false,
    refused: createCollapsedEntries({ log: recordingLog(entries), now: () => test.clock.now() }, (error) => {
      throw error;
    }),
    now: () => test.clock.now(),
    server: test.parts,
    files: undefined,
  });
  const app = buildOffice(parts, routes);
  return {
    app,
    parts,
    test,
    entries,
    signIn: (grants, freshAt = test.clock.now(), userId = 'user-1') => {
      const secret = `secret-of-session-number-${sessions.size + 1}`;
      sessions.set(secret, {
        user: { id: userId, email: 'jane@example.com', name: 'Jane Jones', grants },
        session: { id: `hash-${sessions.size + 1}`, since: test.clock.now(), freshAt },
      });
      return { ...PAGE, cookie: cookieOf(secret, parts.environment) };
    },
    signAllOut: () => sessions.clear(),
    close: async () => {
      await app.close();
      await test.close();
    },
  };
}

/** A log in memory, without the hashes of a real one. */
export function recordingLog(entries: AuditEntry[]): RecordLog {
  return {
    append: async (entry) => {
      const position = entries.length + 1;
      const appended = { ...entry, id: `entry-${position}`, position, hash: '', previous: '' };
      entries.push(appended);
      return appended;
    },
  };
}

export function cookieOf(secret: string, environment: 'test' | 'live' = 'test'): string {
  return `__Host-tollgate-office=${environment}.${secret}`;
}

export function on(scope: Scope, ...roles: RoleName[]): readonly Grant[] {
  return roles.map((role) => ({ role, scope }));
}

export const PLATFORM: Scope = { kind: 'platform' };
