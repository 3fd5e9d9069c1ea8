import { describe, expect, it } from 'vitest';
import { DEFAULT_POLICY } from './authentication-policy.ts';
import { authenticationOf, channelAuthentication } from './channel-authentication.ts';

const MERCHANT = {
  requestorId: 'SANDBOX-REQUESTOR-1',
  requestorName: 'Shop',
  requestorUrl: 'https://shop.example',
  acquirerBin: '000000',
  acquirerMerchantId: 'SANDBOX-MERCHANT-1',
  merchantCategory: '5999',
  merchantCountry: 'GB',
  merchantName: 'Shop',
};

const read = (entry: unknown) => authenticationOf(channelAuthentication.optional().parse(entry));
const isRead = (entry: unknown) => channelAuthentication.safeParse(entry).success;
const isReadWith = (policy: unknown) => isRead({ merchant: MERCHANT, policy });

describe('the authentication of a channel', () => {
  it.each([undefined, 'off'])('is none for %s', (entry) => {
    expect(read(entry)).toBeUndefined();
  });

  it('cannot be done by the gateway for "on"', () => {
    expect(read('on')).toEqual({ merchant: undefined, policy: DEFAULT_POLICY });
  });

  it('is careful where the policy is left out', () => {
    expect(read({ merchant: MERCHANT })).toEqual({
      merchant: MERCHANT,
      policy: {
        authenticate: 'always',
        exemptions: [],
        challenge: 'no-preference',
        demands: [],
        whenUnavailable: 'refuse',
        whenNotEnrolled: 'refuse',
        stepUp: true,
      },
    });
  });

  it('has each rule that the policy names, and the default of the others', () => {
    const policy = {
      authenticate: { from: { EUR: '30' } },
      exemptions: [{ kind: 'LOW_VALUE' }],
      stepUp: false,
    };
    expect(read({ merchant: MERCHANT, policy })?.policy).toEqual({
      ...DEFAULT_POLICY,
      ...policy,
      exemptions: [{ kind: 'LOW_VALUE', by: 'request' }],
    });
  });

  it.each<readonly [what: string, entry: unknown]>([
    ['no merchant', { policy: {} }],
    ['a word that is none', 'yes'],
    ['a key that is none', { merchant: MERCHANT, polices: {} }],
    ...Object.keys(MERCHANT).map(
      (name) => [`a merchant without ${name}`, { merchant: { ...MERCHANT, [name]: undefined } }] as const,
    ),
    ['a name in another script', { merchant: { ...MERCHANT, merchantName: '商店' } }],
    ['an id that is too long', { merchant: { ...MERCHANT, requestorId: 'x'.repeat(36) } }],
    ['a category of three digits', { merchant: { ...MERCHANT, merchantCategory: '599' } }],
    ['a country that is none', { merchant: { ...MERCHANT, merchantCountry: 'ZZ' } }],
    ['an address that is none', { merchant: { ...MERCHANT, requestorUrl: 'shop.example' } }],
  ])('is a mistake with %s', (_what, entry) => {
    expect(isRead(entry)).toBe(false);
  });

  it.each([
    ['an exemption that is none', { exemptions: [{ kind: 'SMALL' }] }],
    ['an amount finer than its currency', { authenticate: { from: { JPY: '30.50' } } }],
    ['an amount that is none', { exemptions: [{ kind: 'LOW_VALUE', upTo: { EUR: 'thirty' } }] }],
    ['a negative amount', { authenticate: { from: { EUR: '-1.00' } } }],
    ['a currency in small letters', { authenticate: { from: { eur: '1.00' } } }],
    ['a rule that is misspelt', { whenUnavailble: 'continue' }],
    ['a choice that is none', { whenNotEnrolled: 'allow' }],
  ])('is a mistake with a policy of %s', (_what, policy) => {
    expect(isReadWith({})).toBe(true);
    expect(isReadWith(policy)).toBe(false);
  });
});
