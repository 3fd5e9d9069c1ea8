import { noRecords } from './caller-records.ts';
import { checkWorld, countOpen } from './check-world.ts';
import { live } from './live.ts';
import type { Front } from './regions.ts';
import type { Story } from './story.ts';
import { installVirtualTime } from './virtual-globals.ts';
import { createWorld } from './world.ts';
import type { Spoil } from './world-stores.ts';

export interface StoryEnd {
  /** The findings, in words. */
  readonly findings: readonly string[];
  /** The log of the world. */
  readonly lines: readonly string[];
  /** A hash of every step, including those that are not in the log. */
  readonly digest: string;
  /** How long it lasted, in virtual milliseconds. */
  readonly lasted: number;
}

/** How long operations may stay open when nothing goes wrong any more, in virtual milliseconds. */
const REST = 3 * 3_600_000;
const LOOK = 30_000;

/** Lives through a story in one process and compares everything with everything. The same story gives the same end. */
export async function runStory(story: Story, spoil?: Spoil, front?: Front): Promise<StoryEnd> {
  const world = createWorld(story, spoil, front);
  await world.begin();
  const restore = installVirtualTime(world.time);
  try {
    const records = noRecords();
    let living = story.lives.length;
    for (const life of story.lives) {
      world.time.after(
        life.at,
        () => {
          live(world, records, story, life)
            .catch((error: unknown) => {
              records.findings.push(
                `life ${life.number} broke: ${error instanceof Error ? error.stack : String(error)}`,
              );
            })
            .finally(() => {
              living -= 1;
            });
        },
        { runner: undefined, life: life.number },
      );
    }
    world.scheduleWeather();
    await world.time.runUntil(() => living === 0);
    await comeToRest(world);
    return {
      findings: await checkWorld(world, records),
      lines: world.trace.lines,
      digest: world.trace.digest(),
      lasted: world.time.now,
    };
  } finally {
    restore();
    await world.close();
  }
}

/** Time runs until nothing is open. */
async function comeToRest(world: ReturnType<typeof createWorld>): Promise<void> {
  const { time } = world;
  world.endFaults();
  const end = time.now + REST;
  do {
    world.wake();
    const next = time.now + LOOK;
    let hasPassed = false;
    time.after(LOOK, () => {
      hasPassed = true;
    });
    // oxlint-disable-next-line no-await-in-loop -- until it is quiet
    await time.runUntil(() => hasPassed || time.now > next);
    // oxlint-disable-next-line no-await-in-loop
  } while (time.now < end && (await countOpen(world)) > 0);
}
