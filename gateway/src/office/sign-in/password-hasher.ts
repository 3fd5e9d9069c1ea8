import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';

/** Computes and checks hashes of passwords. Both reject with {@link HasherBusy} when too many wait already. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /**
   * Whether a password is the one of a hash. Without a hash it does the same work, and says no: so the time of an
   * answer does not reveal which accounts exist.
   */
  verify(password: string, hash: string | undefined): Promise<boolean>;
}

/** Too many passwords wait for their hash. */
export class HasherBusy extends Error {}

/** Source: OWASP Password Storage Cheat Sheet, Argon2id. Memory in KiB. */
const PARAMETERS = { memory: 19_456, passes: 2, parallelism: 1 } as const;

const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** Each takes 19 MiB, and a thread that reads of files need as well. */
const AT_ONCE = 2;
const MOST_WAITING = 32;

const FORM = /^argon2id\$m=(\d{1,7}),t=(\d{1,2}),p=(\d)\$([\w-]{22})\$([\w-]{43})$/;

/** Hashes off the main thread, a bounded number at once. */
export function createPasswordHasher(): PasswordHasher {
  const inTurn = limited();
  const ownSalt = randomBytes(SALT_BYTES);
  return {
    hash: async (password) => {
      const salt = randomBytes(SALT_BYTES);
      const hash = await inTurn(() => derive(password, salt, PARAMETERS));
      const { memory, passes, parallelism } = PARAMETERS;
      return `argon2id$m=${memory},t=${passes},p=${parallelism}$${salt.toString('base64url')}$${hash.toString('base64url')}`;
    },
    verify: async (password, hash) => {
      const [, memory, passes, parallelism, salt = '', expected = ''] = FORM.exec(hash ?? '') ?? [];
      const isForm = memory !== undefined;
      const parameters = isForm
        ? { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
        : PARAMETERS;
      const found = await inTurn(() =>
        derive(password, isForm ? Buffer.from(salt, 'base64url') : ownSalt, parameters),
      );
      return isForm && timingSafeEqual(found, Buffer.from(expected, 'base64url'));
    },
  };
}

/** Spellings that look the same are the same password on every keyboard. Source: NIST SP 800-63B-4, 3.1.1.2. */
function derive(
  password: string,
  nonce: Buffer,
  parameters: { readonly memory: number; readonly passes: number; readonly parallelism: number },
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const message = password.normalize('NFKC');
    argon2('argon2id', { ...parameters, message, nonce, tagLength: HASH_BYTES }, (error, hash) => {
      if (error === null) {
        resolve(hash);
      } else {
        reject(error);
      }
    });
  });
}

/** Runs a bounded number of works at once, and keeps a bounded number of others waiting. */
function limited(): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < AT_ONCE) {
      running += 1;
    } else if (waiting.length < MOST_WAITING) {
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
    } else {
      throw new HasherBusy('too many passwords wait for their hash');
    }
    try {
      return await work();
    } finally {
      // The next one takes the place as it is, so that none slips in between.
      const next = waiting.shift();
      if (next === undefined) {
        running -= 1;
      } else {
        next();
      }
    }
  };
}
