import { setTimeout as wait } from 'node:timers/promises';
import type { Place } from '@tollgate/testkit/programs/place';
import type { Acquirer } from '../processes/acquirer.ts';
import type { DirectoryServer } from '../processes/directory-server.ts';
import type { Gateway } from '../processes/gateway.ts';
import { type Moment, type Onward, startTap } from '../processes/tap.ts';
import type { Random } from '../random.ts';
import { type MESSAGES, messageOf } from './message-of.ts';

/** A moment of a message at which a gateway dies. */
export interface Boundary {
  readonly message: (typeof MESSAGES)[number];
  readonly moment: Moment;
}

/** All lines of the gateways of a round, each with a tap: to the directory, to the acquirer, and from everywhere. */
export interface Network {
  /** Where shoppers, merchants and directories reach the gateways. */
  readonly address: string;
  /** The settings by which a gateway uses the taps. @param index its place among the gateways */
  settingsOf(index: number): Readonly<Record<string, string>>;
  /** The gateways behind the taps, once they are started. */
  lead(gateways: readonly Gateway[]): void;
  /**
   * Kills the gateway that is concerned at the next moment of this kind, and starts it again.
   *
   * @returns whether the moment came within the time
   */
  killAt(boundary: Boundary, milliseconds: number): Promise<boolean>;
}

/** A program that has just got a message has done a part of the work, some milliseconds later. */
const AT_WORK = [0, 25] as const;
/** A directory delivers a result again for so long, some of the time. A bank waits 5 s for its answer. Milliseconds. */
const REPEATED_FOR = 4000;

/** Wrapped in an object, because a promise of a promise would be awaited at once. */
interface Restart {
  readonly isOver: Promise<void>;
}

export async function startNetwork(
  place: Place,
  { random, count }: { readonly random: Random; readonly count: number },
  { acquirer, directory }: { readonly acquirer: Acquirer; readonly directory: DirectoryServer },
): Promise<Network> {
  let gateways: readonly Gateway[] = [];
  let armed: { readonly boundary: Boundary; readonly struck: (restart: Restart) => void } | undefined;

  async function meet(message: string | undefined, moment: Moment, index: number): Promise<boolean> {
    const aim = armed;
    if (aim === undefined || aim.boundary.message !== message || aim.boundary.moment !== moment) return false;
    armed = undefined;
    if (moment === 'arrived' || moment === 'passed') await wait(random.integer(...AT_WORK));
    const gateway = nth(index);
    const dead = gateway.kill();
    aim.struck({ isOver: dead.then(() => gateway.start()) });
    await dead;
    return true;
  }

  const onward = (port: string, message: string | undefined, index: number): Onward => ({
    port,
    meet: (moment) => meet(message, moment, index),
    repeatedFor: message === 'RReq' && random.chance(0.5) ? REPEATED_FOR : 0,
  });
  const nth = (index: number): Gateway => {
    const gateway = gateways[index];
    if (gateway === undefined) throw new Error('a message came before the gateways were there');
    return gateway;
  };

  const front = await startTap(place, (request, body) => {
    const index = random.integer(0, count - 1);
    return onward(new URL(nth(index).address).port, messageOf(request, body), index);
  });
  const settings = await Promise.all(
    Array.from({ length: count }, async (_none, index) => {
      const back = async (port: string) =>
        (await startTap(place, (request, body) => onward(port, messageOf(request, body), index))).port;
      return {
        BASE_URL: `${front.address}/`,
        ACQUIRER_PORT: await back(acquirer.port),
        DS_PORT: await back(directory.port),
      };
    }),
  );
  return {
    address: front.address,
    settingsOf: (index) => settings[index] ?? {},
    lead: (started) => {
      gateways = started;
    },
    killAt: async (boundary, milliseconds) => {
      const { promise, resolve } = Promise.withResolvers<Restart | undefined>();
      armed = { boundary, struck: resolve };
      const timer = setTimeout(() => {
        armed = undefined;
        resolve(undefined);
      }, milliseconds);
      const restart = await promise;
      clearTimeout(timer);
      await restart?.isOver;
      return restart !== undefined;
    },
  };
}
