import { runStory, type StoryEnd } from './run-story.ts';
import type { Life, Story } from './story.ts';

/** The shortest story found with the same finding. */
interface Shrunk {
  readonly story: Story;
  readonly end: StoryEnd;
  /** How many stories were tried. */
  readonly tried: number;
}

interface ShrinkOptions {
  /** How many stories are tried at most. */
  readonly mostTries?: number;
  readonly run?: (story: Story) => Promise<StoryEnd>;
}

/**
 * Leaves out of a failing story whatever its failure does not need, by delta debugging: lives first, then weather, and
 * then the parts of the lives that are left.
 */
export async function shrink(
  story: Story,
  end: StoryEnd,
  { mostTries = 400, run = runStory }: ShrinkOptions = {},
): Promise<Shrunk> {
  const wanted = new Set(end.findings.map(kindOf));
  let best = { story, end };
  let tried = 0;

  const fails = async (candidate: Story): Promise<boolean> => {
    if (tried >= mostTries) return false;
    tried += 1;
    const found = await run(candidate);
    const isSame = found.findings.some((each) => wanted.has(kindOf(each)));
    if (isSame) best = { story: candidate, end: found };
    return isSame;
  };

  /** Leaves out parts of a list, half of it first and single ones last, for as long as it still fails. */
  const reduce = async <T>(
    list: readonly T[],
    withList: (rest: readonly T[]) => Story,
  ): Promise<readonly T[]> => {
    let rest = list;
    for (let size = Math.ceil(list.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
      for (let from = 0; from < rest.length; ) {
        const fewer = rest.toSpliced(from, size);
        // oxlint-disable-next-line no-await-in-loop -- each try builds on the one before
        if (await fails(withList(fewer))) {
          rest = fewer;
        } else {
          from += size;
        }
      }
    }
    return rest;
  };

  const change = (number: number, changed: Partial<Life>): Story => ({
    ...best.story,
    lives: best.story.lives.map((life) => (life.number === number ? { ...life, ...changed } : life)),
  });

  for (let size = -1; size !== sizeOf(best.story); ) {
    size = sizeOf(best.story);
    /* oxlint-disable no-await-in-loop -- each try builds on the one before */
    await reduce(best.story.lives, (lives) => ({ ...best.story, lives }));
    await reduce(best.story.weather, (weather) => ({ ...best.story, weather }));
    if (best.story.gateways > 1) await fails({ ...best.story, gateways: best.story.gateways - 1 });
    for (const { number, steps, fates, inquiries, faults } of best.story.lives) {
      await reduce(faults, (fewer) => change(number, { faults: fewer }));
      const left = await reduce(steps, (fewer) => change(number, { steps: fewer }));
      for (const [place, step] of left.entries()) {
        const simpler = { ...step, times: 1, repeats: false };
        if (step.times > 1 || step.repeats) await fails(change(number, { steps: left.with(place, simpler) }));
      }
      await answerAll(fates, (simpler) => change(number, { fates: simpler }));
      await answerAll(inquiries, (simpler) => change(number, { inquiries: simpler }));
    }
    /* oxlint-enable no-await-in-loop */
  }
  return { ...best, tried };

  /** Has each call answered whose fate does not matter. */
  async function answerAll<T extends string>(
    list: readonly T[],
    withList: (simpler: readonly (T | 'answered')[]) => Story,
  ): Promise<void> {
    let rest: readonly (T | 'answered')[] = list;
    for (const place of list.keys()) {
      const simpler = rest.with(place, 'answered');
      // oxlint-disable-next-line no-await-in-loop -- each try builds on the one before
      if (rest[place] !== 'answered' && (await fails(withList(simpler)))) rest = simpler;
    }
  }
}

/** A finding without the numbers and names of this story. */
function kindOf(finding: string): string {
  const [first = ''] = finding.split('\n', 1);
  return first.replace(/[0-9a-f]{32}|life-?\s?\d+(-\d+)?|\d+/g, '#');
}

function sizeOf({ lives, weather, gateways }: Story): number {
  const parts = lives.map(
    ({ steps, faults, fates, inquiries }) =>
      1 +
      steps.reduce((sum, { times, repeats }) => sum + times + (repeats ? 1 : 0), 0) +
      faults.length +
      [...fates, ...inquiries].filter((each) => each !== 'answered').length,
  );
  return gateways + weather.length + parts.reduce((sum, each) => sum + each, 0);
}
