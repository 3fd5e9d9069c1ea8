import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashOf } from '@tollgate/gateway/office/audit-log/entry-text';
import { openAuditLog, type Stores } from '@tollgate/gateway/store/api';
import { openEmbeddedStore } from '@tollgate/gateway/store/sqlite/embedded-store';
import { beforeEach, describe, expect, it } from 'vitest';
import { COMMANDS } from './all-commands.ts';
import { operatorName } from './recorded-run.ts';
import { runCommand } from './run-command.ts';
import { storesOfTest } from './stores-of-test.fixture.ts';

/** Commands that only look. A new command belongs here, or says what the audit log records about it. */
const ONLY_LOOK = [
  'doctor',
  'token list',
  'user list',
  'vault status',
  'merchants export',
  'merchants versions',
  'wallet-key list',
  // Prints a file of a merchant.
  'wallet-domain-file',
  'widget-build list',
  'webhook list',
  'webhook failed',
  'events tail',
  'audit',
  'audit-log verify',
  'archive verify',
  // Changes a record of its own, which says who accepted a change of a page and why.
  'verify-page',
  'payment show',
  'open',
  'contradictions',
  'notifications',
  'clock show',
];

const TOKEN = ['token', 'make', '--merchant', 'Demo merchant'];
const URL_WITH_SECRET = 'https://shop.example/hook?key=s3cr3t';

let folder: string;
let stores: Stores;

beforeEach(async () => {
  ({ folder, stores } = await storesOfTest());
});
const run = (...line: readonly string[]) => runCommand(line, { DATA_DIR: folder });
const entries = async () =>
  (await stores.auditLog.findPage({ scopes: [{ kind: 'platform' }], limit: 50 })).toReversed();

/** Makes the table refuse entries from a position on, as a full disk would. */
const takeNoEntryFrom = (position: number): void => {
  const store = openEmbeddedStore(folder, { as: 'operator' });
  if (!store.ok) throw new Error(store.error.message);
  store.value.database.exec(`CREATE TRIGGER full BEFORE INSERT ON audit_log WHEN NEW.position >= ${position}
    BEGIN SELECT RAISE(ROLLBACK, 'database or disk is full'); END`);
  void store.value.close();
};

describe('the commands of an operator', () => {
  it('say what the audit log records about them, or are known to change nothing', () => {
    const silent = Object.entries(COMMANDS).filter(([, { records }]) => records === 'nothing');
    expect(silent.map(([name]) => name).toSorted()).toEqual(ONLY_LOOK.toSorted());
  });

  it('are in the audit log with the operator, their words and their result', async () => {
    expect((await run(...TOKEN, '--note', 'shop server')).exitCode).toBe(0);
    const [begun, done] = await entries();
    const facts = {
      actor: { kind: 'operator', name: operatorName() },
      action: 'access-token.make',
      scope: { kind: 'platform' },
      after: {
        command: 'token make',
        words: [],
        options: { merchant: 'Demo merchant', note: 'shop server' },
      },
    };
    expect(begun).toMatchObject({ ...facts, outcome: 'begun' });
    expect(done).toMatchObject({ ...facts, outcome: 'done', begun: begun?.id });
  });

  it('are there with their target, and the reason of a failure', async () => {
    await run('token', 'revoke', 'cafe');
    expect((await entries())[1]).toMatchObject({
      action: 'access-token.revoke',
      target: { type: 'access-token', id: 'cafe' },
      outcome: 'failed',
      reason: expect.stringContaining('cafe'),
    });
  });

  it('leave no query of an address there', async () => {
    await run('webhook', 'add', '--channel', 'none', URL_WITH_SECRET);
    expect(JSON.stringify(await entries())).not.toContain('s3cr3t');
    expect((await entries())[0]).toMatchObject({ after: { words: ['https://shop.example/hook'] } });
  });

  it.each([
    ['retention', '--dry-run'],
    ['reload', '--check'],
    ['token', 'list'],
    ['audit-log', 'verify'],
  ])('leave nothing there when they change nothing: %s %s', async (...line) => {
    expect((await run(...line)).exitCode).toBe(0);
    expect(await entries()).toEqual([]);
  });

  it('do nothing where there is no audit log to record it in', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'tollgate-recorded-'));
    const { exitCode, err } = await runCommand(TOKEN, { DATA_DIR: empty });
    expect(exitCode).toBe(1);
    expect(err).toContain('there is no store of a gateway here');
    rmSync(empty, { recursive: true });
  });

  it('do nothing when their beginning cannot be written', async () => {
    takeNoEntryFrom(1);
    const { exitCode, err, out } = await run(...TOKEN);
    expect({ exitCode, out }).toEqual({ exitCode: 1, out: '' });
    expect(err).toContain('nothing was done: the audit log could not be written');
    expect((await run('token', 'list')).out).not.toContain('Demo merchant');
  });

  it.each([[[]], [['--json']]])('show what they made when their end cannot be written %j', async (json) => {
    takeNoEntryFrom(2);
    const { exitCode, err, out } = await run(...TOKEN, ...json);
    expect(exitCode).toBe(1);
    expect(out).toMatch(/tollgate_test_[\w-]{43}/);
    expect(err).toContain('could not be written to the audit log');
    const [begun] = await entries();
    expect(err).toContain(begun?.id);
    expect(begun).toMatchObject({ outcome: 'begun' });
  });

  it('name who called sudo', () => {
    expect(operatorName({ SUDO_USER: 'jo' })).toMatch(/^.+@.+ \(sudo by jo\)$/);
    expect(operatorName({})).toMatch(/^[^(]+@[^(]+$/);
  });
});

describe('the commands of the audit log', () => {
  it('verify it, with the hash that was noted and without', async () => {
    await run(...TOKEN);
    const { out } = await run('audit-log', 'verify', '--json');
    const { head } = JSON.parse(out) as { head: { hash: string; position: number } };
    expect(head.position).toBe(2);
    expect(await run('audit-log', 'verify')).toMatchObject({
      exitCode: 0,
      out: expect.stringMatching(/^2 entries, 0 faults\nhead [0-9a-f]{64} at position 2\n.*--head.*\n$/),
    });
    await run(...TOKEN);
    const noted = await run('audit-log', 'verify', '--head', head.hash.toUpperCase());
    expect(noted).toMatchObject({ exitCode: 0, out: expect.not.stringContaining('--head') });
  });

  it('find a change, a gap and a cut end', async () => {
    await run(...TOKEN);
    await run(...TOKEN);
    const head = (await entries())[3]?.hash ?? '';
    const store = openEmbeddedStore(folder, { as: 'operator' });
    if (!store.ok) throw new Error(store.error.message);
    store.value.database.exec(`DROP TRIGGER audit_log_never_change; DROP TRIGGER audit_log_are_kept;
      DELETE FROM audit_log WHERE position IN (2, 4);
      UPDATE audit_log SET entry = replace(entry, 'Demo', 'Domo') WHERE position = 3`);
    await store.value.close();
    const { exitCode, out } = await run('audit-log', 'verify', '--head', head);
    expect(exitCode).toBe(1);
    expect(out.split('\n').map((line) => line.split(':')[0])).toEqual([
      '2 entries, 3 faults',
      expect.stringContaining('at position 3'),
      'missing',
      'changed',
      'head-not-found',
      '',
    ]);
  });

  it.each([
    [['verify', '--head', 'abc'], '--head takes'],
    [['tail', '--last', '0'], '--last takes'],
    [['tail', '--action', 'tokens'], '--action takes one of'],
    [['export', '--from', '0', 'x'], '--from takes'],
    [['export', '/proc/none/x'], 'cannot be created'],
    [['export', '/dev/full'], 'cannot be'],
  ])('refuse %j', async (line, message) => {
    expect(await run('audit-log', ...line)).toMatchObject({
      exitCode: 1,
      err: expect.stringContaining(message),
    });
  });

  it('show its newest entries, and that they were shown', async () => {
    await run(...TOKEN);
    const { out } = await run('audit-log', 'tail', '--last', '2');
    expect(out.split('\n').map((line) => line.split('  ').slice(2).join('  '))).toEqual([
      `${operatorName()}  access-token.make  done`,
      `${operatorName()}  audit-log.view  begun`,
      '',
    ]);
    const found = JSON.parse((await run('audit-log', 'tail', '--action', 'access-token.make', '--json')).out);
    expect(found).toMatchObject([{ outcome: 'begun' }, { outcome: 'done' }]);
  });

  it('write it into a file whose hashes can be checked without them', async () => {
    await run(...TOKEN);
    const file = join(folder, 'log.jsonl');
    expect((await run('audit-log', 'export', file)).out).toMatch(/^3 entries in .*\nhead [0-9a-f]{64}\n$/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    for (const line of lines) {
      const { previous, hash } = JSON.parse(line) as { previous: string; hash: string };
      const text = line.slice(line.indexOf('"entry":') + '"entry":'.length, line.lastIndexOf(',"hash":'));
      expect(hashOf(previous, text)).toBe(hash);
    }
    expect(lines).toHaveLength(3);
    expect((await run('audit-log', 'export', file)).err).toContain('EEXIST');
    expect(existsSync(file)).toBe(true);
    const later = join(folder, 'later.jsonl');
    await run('audit-log', 'export', later, '--from', '3');
    expect(readFileSync(later, 'utf8').startsWith(lines[2] ?? 'none')).toBe(true);
  });

  it('can be read while a gateway appends', async () => {
    const opened = await openAuditLog({ ENVIRONMENT: 'test', DATA_DIR: folder }, 'read');
    if (!opened.ok) throw new Error(opened.error);
    await run(...TOKEN);
    expect(await opened.value.auditLog.head()).toMatchObject({ position: 2 });
    await expect(opened.value.auditLog.append((await entries())[0] as never)).rejects.toThrow(
      'embedded store',
    );
    await opened.value.close();
  });
});
