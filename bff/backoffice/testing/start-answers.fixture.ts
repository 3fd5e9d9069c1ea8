import { RIGHT_NAMES } from '@tollgate/gateway/api';

/** The answer of `GET /admin/v1/start` to an owner. */
export function startAnswer(
  given: {
    environment?: 'test' | 'live';
    rights?: readonly string[];
    name?: string;
    preferences?: { timeZone: string };
  } = {},
): unknown {
  const { environment = 'test', rights = RIGHT_NAMES, name = 'Ada Owner', preferences = null } = given;
  return {
    name: 'Tollgate',
    environment,
    version: '0.1.0',
    docs: 'http://localhost:8080/docs',
    signedIn: {
      user: { id: 'a'.repeat(32), email: 'ada@shop.example', name, grants: [] },
      session: { since: 0, freshUntil: 0 },
      preferences,
      may: [
        {
          scope: { kind: 'platform' },
          rights: Object.fromEntries(
            RIGHT_NAMES.map((right) => [right, rights.includes(right) ? 'yes' : 'no']),
          ),
        },
      ],
      merchants: [
        {
          name: 'Shop',
          channels: [{ id: 'c'.repeat(32), name: 'Cards' }],
          dispatching: {
            id: 'd'.repeat(32),
            rules: [
              { brands: ['AMEX'], currencies: [], channel: 'Cards' },
              { brands: [], currencies: [], channel: 'Cards' },
            ],
          },
        },
      ],
    },
  };
}

export const SIGNED_OUT = {
  name: 'Tollgate',
  environment: 'test',
  version: '0.1.0',
  docs: null,
  signedIn: null,
};
