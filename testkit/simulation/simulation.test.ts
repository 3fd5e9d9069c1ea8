// needs: a process of its own
import { describe, expect, it } from 'vitest';
import { itAtNight } from '../night/at-night.ts';
import { createStory } from './create-story.ts';
import { runStory } from './run-story.ts';
import { shrink } from './shrink.ts';
import { operationsOf, type Story } from './story.ts';
import type { Spoil } from './world-stores.ts';

/** A ledger that answers as if it had written how refunds end, and has not. */
const FORGETS_REFUNDS: Spoil = (shared) => ({
  ...shared,
  ledger: {
    ...shared.ledger,
    finishOperation: (operation, ending, finishedAt) =>
      operation.paymentType === 'RF' && ending.state === 'approved'
        ? Promise.resolve({ ...operation, ...ending, finishedAt })
        : shared.ledger.finishOperation(operation, ending, finishedAt),
  },
});

const MOST_WORLDS = 8;

const run = (story: Story) => runStory(story, FORGETS_REFUNDS);

describe('a simulated world', { timeout: 3_600_000 }, () => {
  it('is the same under the same seed, step for step, and another one under another', async () => {
    const [first, second] = [
      await runStory(createStory('same', 60)),
      await runStory(createStory('same', 60)),
    ];
    expect(second.lines).toEqual(first.lines);
    expect(second.digest).toBe(first.digest);
    expect(first.lines.length).toBeGreaterThan(60);
    const other = await runStory(createStory('other', 60));
    expect(other.digest).not.toBe(first.digest);
  });

  it('has all that shoppers, issuers, wallets and receivers do in it', async () => {
    let missing = [
      /issuer +life \d+: answers C/,
      /the issuer reports at gateway\d: receipt/,
      /the issuer reports at gateway\d: 305/,
      /cancelAuthentication at gateway\d: ended/,
      /opens the sheet of a wallet at gateway\d: a token/,
      /deletes \S+ at gateway\d: deleted/,
      /registration-refused/,
      /receiver takes event \d+ \(REGISTRATION active\)/,
      /receiver refuses event/,
      /the shopper confirms at the bank/,
    ];
    // In one world or another: what a seed brings changes with the number of steps that the code takes.
    for (let world = 1; world <= MOST_WORLDS && missing.length > 0; world += 1) {
      // oxlint-disable-next-line no-await-in-loop -- another one only where something is missing
      const { lines } = await runStory(createStory(`all of it/${world}`, 400));
      missing = missing.filter((each) => !lines.some((line) => each.test(line)));
    }
    expect(missing).toEqual([]);
  });

  it('leaves the clock and the timers of its process as they were', async () => {
    const before = [setTimeout, setImmediate, Date.now];
    await runStory(createStory('short', 5));
    expect([setTimeout, setImmediate, Date.now]).toEqual(before);
  });
});

describe('a world of three regions', { timeout: 3_600_000 }, () => {
  it('has requests that arrive far from home, before a partition and in it', async () => {
    const { lines } = await runStory(createStory('one', 120, 3));
    const arrivals = lines.filter((line) => /network +life \d+: region\d to region\d/.test(line));
    expect(arrivals.length).toBeGreaterThan(50);
    expect(lines.some((line) => line.includes('the region of its merchant is unreachable'))).toBe(true);
  });

  it('finds a region that serves merchants of another one', async () => {
    const { findings } = await runStory(createStory('one', 30, 3), undefined, 'serves');
    expect(findings.join('\n')).toMatch(/of Shop( \d)? is in region\d/);
  });
});

describe('a fault of the ledger', () => {
  itAtNight('is found, and shrunk to a story of one life', { timeout: 3_600_000 }, async () => {
    const story = createStory('refunds', 60);
    const end = await run(story);
    expect(end.findings).not.toEqual([]);
    const short = await shrink(story, end, { run });
    expect(short.story.lives).toHaveLength(1);
    expect(operationsOf(short.story)).toBeLessThan(5);
    expect(short.story.weather).toEqual([]);
    expect(short.end.findings.join('\n')).toMatch(/was answered 000\.100\.112, and written is 000\.200\.000/);
    // The printed story is enough to reproduce it.
    expect((await run(short.story)).lines).toEqual(short.end.lines);
  });
});

describe('a story', () => {
  it('has about as many operations as were asked for', () => {
    const operations = operationsOf(createStory('about', 500));
    expect(operations).toBeGreaterThanOrEqual(500);
    expect(operations).toBeLessThan(520);
  });

  it('keeps its lives as they are when it is longer', () => {
    const short = createStory('longer', 30).lives;
    expect(createStory('longer', 300).lives.slice(0, short.length)).toEqual(short);
  });
});
