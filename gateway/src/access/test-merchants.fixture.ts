import { DEFAULT_POLICY } from '../features/authentication/policy/authentication-policy.ts';
import type { EntityId } from '../values/ids.ts';
import type { MerchantsFile } from './merchants-file.ts';

/** Two merchants: one with two channels and a rule between them, and one that must see nothing of the first. */
export const CARD_CHANNEL = 'a0000000000000000000000000000001' as EntityId;
export const SECOND_CHANNEL = 'a0000000000000000000000000000002' as EntityId;
export const RETRY_CHANNEL = 'a0000000000000000000000000000003' as EntityId;
/** It asks for 3D Secure. */
export const AUTHENTICATING_CHANNEL = 'a0000000000000000000000000000004' as EntityId;
/** It authenticates shoppers, under the rules that channels have by default. */
export const SECURE_CHANNEL = 'a0000000000000000000000000000005' as EntityId;
export const DISPATCHER = 'a00000000000000000000000000000ff' as EntityId;
export const OTHER_CHANNEL = 'b0000000000000000000000000000001' as EntityId;

/** A rule that counts payments and never scores or declines one. */
const VELOCITY = { count: 1000, seconds: 60, score: 0, decline: false } as const;

export const testMerchants = {
  acquirers: [
    { name: 'acquirer-a', connector: 'http-acquirer', address: 'http://127.0.0.1:4000' },
    { name: 'acquirer-b', connector: 'http-acquirer', address: 'http://127.0.0.1:4001' },
  ],
  merchants: [
    {
      name: 'Shop',
      accessTokens: ['token-of-shop', 'second-token-of-shop'],
      channels: [
        {
          entityId: CARD_CHANNEL,
          name: 'card',
          acquirer: 'acquirer-a',
          routes: [],
          risk: { cardVelocity: VELOCITY, ipVelocity: VELOCITY },
        },
        { entityId: SECOND_CHANNEL, name: 'second', acquirer: 'acquirer-a', routes: [] },
        {
          entityId: RETRY_CHANNEL,
          name: 'retry',
          acquirer: 'acquirer-a',
          routes: [{ brands: ['JCB'], acquirer: 'acquirer-b' }],
          smartRetry: {
            fallback: 'acquirer-b',
            softRejects: 'default',
            standalone: true,
            cardOnFile: { unscheduled: true, recurring: false, installment: false },
          },
        },
        {
          entityId: AUTHENTICATING_CHANNEL,
          name: 'authenticating',
          acquirer: 'acquirer-a',
          routes: [],
          threeDSecure: 'on',
        },
        {
          entityId: SECURE_CHANNEL,
          name: 'secure',
          acquirer: 'acquirer-a',
          routes: [],
          threeDSecure: {
            merchant: {
              requestorId: 'requestor-1',
              requestorName: 'Shop',
              requestorUrl: 'https://shop.example/',
              acquirerBin: '400000',
              acquirerMerchantId: 'merchant-1',
              merchantCategory: '5411',
              merchantCountry: 'DE',
              merchantName: 'Shop',
            },
            policy: DEFAULT_POLICY,
          },
        },
      ],
      dispatching: {
        entityId: DISPATCHER,
        rules: [
          { brands: ['AMEX'], channel: SECOND_CHANNEL },
          { brands: ['VISA', 'MASTER'], currencies: ['USD'], channel: SECOND_CHANNEL },
          { currencies: ['EUR'], channel: CARD_CHANNEL },
        ],
      },
    },
    {
      name: 'Other',
      accessTokens: ['token-of-other'],
      channels: [{ entityId: OTHER_CHANNEL, name: 'card', acquirer: 'acquirer-a', routes: [] }],
    },
  ],
} satisfies MerchantsFile;
