import { afterEach, describe, expect, it, vi } from 'vitest';
import { CardNumber } from '../../../values/masked.ts';
import { failure, success } from '../../../values/result.ts';
import { type CardRanges, refreshCardRanges } from '../card-ranges/card-ranges.ts';
import type { ErroCode } from '../messages/erro.ts';
import type { Message } from '../messages/message-tables.ts';
import type { CardRangeEntry } from '../messages/pres.ts';
import { DS_ID, SERVER_ID } from '../messages/sample-messages.fixture.ts';
import { kindOf, type RangesWanted, type SendPreq } from './ask-card-ranges.ts';
import { type KeptCardRanges, keepCardRanges } from './keep-card-ranges.ts';

const HOUR = 3_600_000;
const FIRST = CardNumber.of('4000000000000001');
const SECOND = CardNumber.of('5000000000000001');

const range = (digit: string, changes: Partial<CardRangeEntry> = {}): CardRangeEntry => ({
  startRange: `${digit}000000000000000`,
  endRange: `${digit}000000000000999`,
  acsStartProtocolVersion: '2.1.0',
  acsEndProtocolVersion: '2.2.0',
  ...changes,
});

const pres = (cardRangeData: readonly CardRangeEntry[] | undefined, serialNum?: string) =>
  success<Message<'PRes'>>({
    messageType: 'PRes',
    messageVersion: '2.2.0',
    threeDSServerTransID: SERVER_ID,
    dsTransID: DS_ID,
    dsStartProtocolVersion: '2.1.0',
    dsEndProtocolVersion: '2.2.0',
    serialNum,
    cardRangeData,
  });

const failed = (code: ErroCode, fields: readonly string[] = []) =>
  failure({ code, foundBy: 'D', fields, reason: undefined } as const);

let kept: KeptCardRanges | undefined;
afterEach(() => kept?.close());

type Answered = ReturnType<typeof pres> | ReturnType<typeof failed>;

function applied(answer: Answered, wanted: RangesWanted, before: CardRanges): Awaited<ReturnType<SendPreq>> {
  return answer.ok ? success(refreshCardRanges(before, answer.value, kindOf(wanted))) : answer;
}

/** Ranges of a directory that gives these answers, one after the other, and then none. */
function keep(...answers: Answered[]) {
  const asked: RangesWanted[] = [];
  const counts: number[] = [];
  const timers: { readonly action: () => void; readonly milliseconds: number }[] = [];
  let calledOff = 0;
  const ranges = keepCardRanges({
    send: async (wanted, before) => {
      asked.push(wanted);
      return applied(answers.shift() ?? failed('405'), wanted, before);
    },
    later: (action, milliseconds) => {
      timers.push({ action, milliseconds });
      return () => (calledOff += 1);
    },
    refreshed: ({ count }) => void counts.push(count),
  });
  kept = ranges;
  const settled = (tries: number) => vi.waitFor(() => expect(timers).toHaveLength(tries));
  return {
    ranges,
    asked,
    counts,
    settled,
    pauses: () => timers.map(({ milliseconds }) => milliseconds),
    calledOff: () => calledOff,
    next: async () => {
      const tries = timers.length;
      timers.at(-1)?.action();
      await settled(tries + 1);
    },
  };
}

const ALL = { version: '2.2.0', serialNum: undefined };

describe('the card ranges of a directory', () => {
  it('are unknown until the first answer, and asked for at once', async () => {
    const { ranges, asked, settled, counts } = keep(pres([range('4')]));
    expect(ranges.find(FIRST)).toBe('unknown');
    expect(asked).toEqual([ALL]);
    await settled(1);
    expect(ranges.find(FIRST)).toMatchObject({ version: '2.2.0' });
    expect(ranges.find(SECOND)).toBe('not-enrolled');
    expect(counts).toEqual([1]);
  });

  it('are refreshed more often than every 24 hours, and not more often than every hour', async () => {
    const { settled, pauses, next } = keep(pres([range('4')]), pres([]));
    await settled(1);
    await next();
    for (const pause of pauses()) {
      expect(pause).toBeGreaterThanOrEqual(HOUR);
      expect(pause).toBeLessThan(24 * HOUR);
    }
  });

  it('are asked for by their changes, once the directory numbers its answers', async () => {
    const { ranges, asked, settled, next, counts } = keep(
      pres([range('4')], '7'),
      pres([range('5', { actionInd: 'A' })], '8'),
      pres(undefined),
      pres([range('4', { actionInd: 'D' })], '9'),
    );
    await settled(1);
    await next();
    expect([ranges.find(FIRST), ranges.find(SECOND)]).not.toContain('not-enrolled');
    await next();
    await next();
    expect(asked.map(({ serialNum }) => serialNum)).toEqual([undefined, '7', '8', '8']);
    expect(counts).toEqual([1, 2, 2, 1]);
    expect(ranges.find(FIRST)).toBe('not-enrolled');
  });

  it('are requested again in full when the directory does not know the serial number', async () => {
    const { ranges, asked, settled, next, pauses } = keep(
      pres([range('4')], '7'),
      failed('307'),
      pres([range('5')], '1'),
    );
    await settled(1);
    await next();
    expect(asked.map(({ serialNum }) => serialNum)).toEqual([undefined, '7', undefined]);
    expect([ranges.find(FIRST), ranges.find(SECOND) === 'not-enrolled']).toEqual(['not-enrolled', false]);
    expect(pauses()).toEqual([12 * HOUR, 12 * HOUR]);
  });

  it('are not asked for without end when the directory refuses every PReq with that code', async () => {
    const { asked, settled } = keep(failed('307'), failed('307'));
    await settled(1);
    expect(asked).toEqual([ALL]);
  });

  it.each([
    ['refuses the higher one', failed('102')],
    ['answers the higher one in another', failed('203', ['messageVersion'])],
  ])('are asked for in the lower version when the directory %s', async (_when, first) => {
    const { ranges, asked, settled } = keep(first, pres([range('4')]));
    await settled(1);
    expect(asked.map(({ version }) => version)).toEqual(['2.2.0', '2.1.0']);
    expect(ranges.find(FIRST)).not.toBe('unknown');
  });

  it('stay unknown when the directory speaks no version of ours', async () => {
    const { ranges, asked, settled } = keep(failed('102'), failed('102'));
    await settled(1);
    expect(asked.map(({ version }) => version)).toEqual(['2.2.0', '2.1.0']);
    expect(ranges.find(FIRST)).toBe('unknown');
  });

  it('are all asked for next time when a change was about a range that is not there', async () => {
    const { asked, settled, next } = keep(
      pres([range('4')], '7'),
      pres([range('5', { actionInd: 'D' })], '8'),
      pres([range('4')], '9'),
      pres([], '9'),
    );
    await settled(1);
    await next();
    await next();
    await next();
    expect(asked.map(({ serialNum }) => serialNum)).toEqual([undefined, '7', undefined, '9']);
  });
});

describe('an unavailable directory', () => {
  it('is asked again after pauses that grow up to five minutes, and soon again after it was back', async () => {
    const { settled, next, pauses, ranges } = keep();
    await settled(1);
    for (let tries = 1; tries < 80; tries += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one try after the other
      await next();
    }
    const [first = 0, ...others] = pauses();
    expect(first).toBeLessThanOrEqual(1000);
    expect(others).toEqual(others.toSorted((a, b) => a - b));
    expect(others.at(-1)).toBe(300_000);
    expect(ranges.find(FIRST)).toBe('unknown');
  });

  it('leaves the ranges as they are, and the next pause is short', async () => {
    const { ranges, settled, next, pauses } = keep(
      failed('405'),
      failed('402'),
      pres([range('4')], '1'),
      failed('405'),
    );
    await settled(1);
    await next();
    await next();
    await next();
    expect(ranges.find(FIRST)).toMatchObject({ version: '2.2.0' });
    expect(pauses().at(-1)).toBe(pauses()[0]);
  });

  it('is not asked for an hour after it says that it was asked too often', async () => {
    const { settled, pauses } = keep(failed('103'));
    await settled(1);
    expect(pauses()).toEqual([HOUR]);
  });
});

describe('an end', () => {
  it('cancels the next try', async () => {
    const { ranges, settled, calledOff } = keep(pres([range('4')]));
    await settled(1);
    ranges.close();
    expect(calledOff()).toBe(1);
  });

  it('comes also while the directory is asked: nothing follows', async () => {
    const { ranges, pauses, counts } = keep(pres([range('4')]));
    ranges.close();
    await new Promise(setImmediate);
    expect([pauses(), counts]).toEqual([[], []]);
  });
});

async function openAfter(before: KeptCardRanges, answer: Answered) {
  const asked: RangesWanted[] = [];
  const after = keepCardRanges({
    send: async (wanted, known) => {
      asked.push(wanted);
      return applied(answer, wanted, known);
    },
    later: () => () => undefined,
    refreshed: () => undefined,
    first: before.all(),
  });
  const atOnce = after.find(FIRST);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  after.close();
  return { after, asked, atOnce };
}

describe('ranges of an entry that was changed', () => {
  it('begin with those of the entry before, and all are asked for', async () => {
    const { ranges, settled } = keep(pres([range('4')], '7'));
    await settled(1);
    const { after, asked, atOnce } = await openAfter(ranges, pres([range('5')], '1'));
    expect(atOnce).toEqual(ranges.find(FIRST));
    expect(asked).toEqual([ALL]);
    await vi.waitFor(() => expect(after.find(FIRST)).toBe('not-enrolled'));
    expect(after.find(SECOND)).toMatchObject({ version: '2.2.0' });
  });

  it('stay those of the earlier entry while the directory is unavailable', async () => {
    const { ranges, settled } = keep(pres([range('4')], '7'));
    await settled(1);
    const { after } = await openAfter(ranges, failed('405'));
    expect(after.find(FIRST)).toEqual(ranges.find(FIRST));
  });
});
