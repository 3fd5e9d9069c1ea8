import { describe, expect, it } from 'vitest';
import { APP_CODES } from './sign-in-parts-of.ts';

/** The secret of RFC 6238, appendix B, in Base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

const stepOf = (code: string, seconds: number) => APP_CODES.stepOf(SECRET, code, seconds * 1000);

describe('codes of authenticator apps', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('are those of RFC 6238 at second %i', async (seconds, code) => {
    expect(await stepOf(code, seconds)).toBe(Math.floor(seconds / 30));
  });

  it('are taken one step before and after, and no further', async () => {
    const [code, begin] = ['005924', 1_234_567_890];
    expect(begin % 30).toBe(0);
    const met = await Promise.all([-31, -30, -1, 0, 29, 30, 59, 60].map((off) => stepOf(code, begin + off)));
    const step = begin / 30;
    expect(met).toEqual([undefined, step, step, step, step, step, step, undefined]);
  });

  it.each(['', '5924', '0059241', '00592a', '٠٠٥٩٢٤', '-05924'])('are not %j', async (code) => {
    expect(await stepOf(code, 1_234_567_890)).toBeUndefined();
  });

  it('come of secrets of 160 bits, which an app reads from an address', () => {
    const secret = APP_CODES.newSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(APP_CODES.newSecret()).not.toBe(secret);
    const address = new URL(APP_CODES.address(secret, 'zoë+x@example.com'));
    expect([address.protocol, address.host]).toEqual(['otpauth:', 'totp']);
    expect(decodeURIComponent(address.pathname)).toBe('/Tollgate:zoë+x@example.com');
    expect(address.searchParams.get('secret')).toBe(secret);
  });
});
