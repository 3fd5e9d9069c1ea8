import { describe, expect, it } from 'vitest';
import { createPasswordHasher, HasherBusy } from './password-hasher.ts';

describe('hashes of passwords', () => {
  const hasher = createPasswordHasher();

  it('are Argon2id with the parameters in them, different each time, and hold for their password alone', async () => {
    const [one, other] = [
      await hasher.hash('heron lamp vinegar 7'),
      await hasher.hash('heron lamp vinegar 7'),
    ];
    expect(one).toMatch(/^argon2id\$m=19456,t=2,p=1\$[\w-]{22}\$[\w-]{43}$/);
    expect(one).not.toBe(other);
    expect(await hasher.verify('heron lamp vinegar 7', one)).toBe(true);
    expect(await hasher.verify('heron lamp vinegar 8', one)).toBe(false);
  });

  it('hold for both spellings of the same characters', async () => {
    const hash = await hasher.hash('é heron lamp vinegar'.normalize('NFC'));
    expect(await hasher.verify('é heron lamp vinegar'.normalize('NFD'), hash)).toBe(true);
  });

  it.each([undefined, '', 'argon2id$m=19456,t=2,p=1$$', 'hash', '$argon2id$v=19$m=8,t=1,p=1$AAAA$AAAA'])(
    'of the form %j hold for none',
    async (hash) => {
      expect(await hasher.verify('heron lamp vinegar 7', hash)).toBe(false);
    },
  );

  it('are refused when too many wait, and computed again afterwards', async () => {
    const many = await Promise.allSettled(Array.from({ length: 36 }, () => hasher.verify('x', undefined)));
    const refused = many.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(2);
    expect(refused[0]).toMatchObject({ reason: expect.any(HasherBusy) });
    expect(await hasher.verify('x', undefined)).toBe(false);
  });
});
