import type { Network } from '../authentication/network.ts';
import type { Evidence, Finding } from '../compare/evidence.ts';
import type { Tally } from '../load/tally.ts';
import type { Acquirer } from '../processes/acquirer.ts';
import type { DirectoryServer } from '../processes/directory-server.ts';
import type { Gateway } from '../processes/gateway.ts';
import type { Postgres } from '../processes/postgres.ts';
import type { Redis, RedisForm } from '../processes/redis.ts';
import type { Random } from '../random.ts';
import type { Shops } from '../shops/shops.ts';

/** The processes that a fault can act on. */
export interface Scene {
  readonly random: Random;
  readonly gateways: readonly Gateway[];
  readonly acquirer: Acquirer;
  /** Where a payment goes that the acquirer does not take; `undefined` without a fallback. */
  readonly fallback: Acquirer | undefined;
  /** Where the embedded store lies. */
  readonly dataFolder: string;
  /** `undefined` with the embedded store. */
  readonly postgres: Postgres | undefined;
  /** `undefined` with the embedded store. */
  readonly redis: Redis | undefined;
  /** `undefined` in rounds in which no shop is notified of anything. */
  readonly shops: Shops | undefined;
  /** `undefined` in rounds without authentications. */
  readonly secure: SecureParts | undefined;
}

/** The processes of rounds in which shoppers are authenticated. */
export interface SecureParts {
  readonly directory: DirectoryServer;
  readonly network: Network;
}

/** A kind of fault that happens while payments run. */
export interface FaultKind {
  /** The store of the round. */
  readonly store: 'embedded' | 'postgres';
  readonly gateways: 1 | 2 | 3;
  /** The form of Redis, alongside PostgreSQL; absent: one server. */
  readonly redis?: RedisForm;
  /** Whether shops are notified of their payments, in place of all other payments. */
  readonly notifiesShops?: true;
  /** Mebibytes, when the data folder is a file system of its own. */
  readonly diskSize?: number;
  /** Whether payments have a second acquirer to go to. */
  readonly hasFallback?: true;
  /** Whether shoppers are authenticated, in place of all other payments. */
  readonly authenticates?: true;
  /** Lets it happen, and repairs it. @returns how many times it struck */
  strike(scene: Scene): Promise<number>;
  /** Whether the clients noticed: a fault that no client noticed proves nothing. */
  wasNoticed(tally: Tally): boolean;
  /** Ends what only time would end, when clients have their last answers. */
  readonly comeToRest?: (scene: Scene) => Promise<void>;
  /** The invariants of this kind, in addition to those of every round. */
  readonly demands?: (evidence: Evidence, scene: Scene) => Finding[] | Promise<Finding[]>;
  /** Notes for the report, in addition to the counts of each round, a line each. */
  readonly figures?: (tally: Tally, scene: Scene) => readonly string[] | Promise<readonly string[]>;
  /** How long after the last answer an acquirer may still book, in milliseconds: nothing is compared before. */
  readonly booksLateBy?: number;
}
