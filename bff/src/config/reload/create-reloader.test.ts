import { failure, type MerchantsFile, type Result, success } from '@tollgate/gateway/api';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ReadMerchants, WrongMerchants } from '../read-merchants.ts';
import { createReloader, type Reload, type TakenFile } from './create-reloader.ts';

type Read = Result<ReadMerchants, WrongMerchants>;

const fileOf = (name: string): MerchantsFile =>
  ({ acquirers: [{ name }], merchants: [] }) as unknown as MerchantsFile;

const good = (fileHash: string): Read =>
  success({
    merchants: fileOf(fileHash),
    secrets: new Map(),
    marks: { names: {}, files: new Map() },
    fileHash,
    file: { text: '{}', hash: fileHash },
    version: 0,
  });

const bad = (mistake: string, wereChanging = false): Read =>
  failure({ mistakes: [mistake], issues: [], wereChanging });

let reads: Read[];
let taken: TakenFile[];
let refused: (readonly string[])[];
let inUse: MerchantsFile;
/** Waited for before a file is taken into use. */
let slowly: Promise<void>;
let warnings: readonly string[];
let replaceEnd: () => Result<{ openedAcquirers: string[] }, readonly { path: string; message: string }[]>;
let reload: Reload;

beforeEach(() => {
  reads = [];
  taken = [];
  refused = [];
  inUse = fileOf('first');
  slowly = Promise.resolve();
  warnings = [];
  replaceEnd = () => success({ openedAcquirers: [] });
  reload = createReloader({
    read: async () => {
      const read = reads.shift();
      if (read === undefined) throw new Error('nothing more to read');
      return read;
    },
    running: {
      merchants: () => inUse,
      replaceMerchants: async ({ merchants }) => {
        await slowly;
        const end = replaceEnd();
        inUse = end.ok ? merchants : inUse;
        return end;
      },
    },
    warningsOf: () => warnings,
    reportedWarnings: ['told at the start'],
    taken: (_what, file) => taken.push(file),
    refused: (_what, mistakes) => refused.push(mistakes),
  });
});

describe('a reading of the merchants file', () => {
  it('takes a good file into use, and tells what was in use before', async () => {
    reads.push(good('second'));
    expect(await reload('file')).toEqual({ kind: 'taken', fileHash: 'second', version: 0, warnings: [] });
    expect(taken).toMatchObject([
      { before: fileOf('first'), read: { fileHash: 'second', merchants: fileOf('second') } },
    ]);
  });

  it('refuses a file with mistakes, and leaves the old one in use', async () => {
    reads.push(bad('MERCHANTS_FILE: m.json is not JSON'));
    expect(await reload('file')).toEqual({
      kind: 'refused',
      mistakes: ['MERCHANTS_FILE: m.json is not JSON'],
    });
    expect(refused).toHaveLength(1);
    expect([inUse, taken]).toEqual([fileOf('first'), []]);
  });

  it('refuses what the gateway refuses, with its place', async () => {
    reads.push(good('second'));
    replaceEnd = () => failure([{ path: 'acquirers', message: 'no longer has a' }]);
    expect(await reload('file')).toEqual({
      kind: 'refused',
      mistakes: ['MERCHANTS_FILE: acquirers no longer has a'],
    });
  });

  it('is refused when the store is unavailable, and the next one works', async () => {
    reads.push(good('second'), good('third'));
    replaceEnd = () => {
      throw new Error('the store is unavailable');
    };
    expect(await reload('file')).toMatchObject({ kind: 'refused' });
    replaceEnd = () => success({ openedAcquirers: [] });
    expect(await reload('file')).toMatchObject({ kind: 'taken', fileHash: 'third' });
  });

  it('reads again while files are being changed, and takes the whole file', async () => {
    reads.push(bad('is not JSON', true), bad('does not fit', true), good('whole'));
    expect(await reload('file')).toMatchObject({ kind: 'taken', fileHash: 'whole' });
    expect(refused).toEqual([]);
  });

  it('gives up when they never rest', async () => {
    reads.push(...Array.from({ length: 5 }, () => bad('is changing', true)));
    expect(await reload('file')).toEqual({ kind: 'refused', mistakes: ['is changing'] });
    expect(reads).toEqual([]);
  });

  it('tells a warning once', async () => {
    warnings = ['told at the start', 'new'];
    reads.push(good('second'), good('third'), good('fourth'), good('fifth'));
    expect(await reload('file')).toMatchObject({ warnings: ['new'] });
    expect(await reload('file')).toMatchObject({ warnings: [] });
    warnings = [];
    await reload('file');
    warnings = ['new'];
    expect(await reload('file')).toMatchObject({ warnings: ['new'] });
  });
});

describe('readings that are asked for at once', () => {
  it('come one after the other, and those who ask during one share the next', async () => {
    const { promise, resolve: letGo } = Promise.withResolvers<void>();
    slowly = promise;
    reads.push(good('second'), good('third'), good('never'));
    const first = reload('file');
    // It has begun by the next turn.
    await new Promise((resolve) => setImmediate(resolve));
    const later = [reload('file'), reload('file'), reload('file')];
    expect(reads).toHaveLength(2);
    letGo();
    expect(await first).toMatchObject({ fileHash: 'second' });
    expect(await Promise.all(later)).toMatchObject(later.map(() => ({ fileHash: 'third' })));
    expect(reads).toHaveLength(1);
  });
});
