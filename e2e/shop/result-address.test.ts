import { describe, expect, it } from 'vitest';
import { readResultAddress } from './result-address.ts';

const ID = '0123456789ABCDEF0123456789ABCDEF.node-1';
const PATH = `/v1/checkouts/${ID}/payment`;

it('reads the two parameters that belong together', () => {
  expect(readResultAddress({ id: ID, resourcePath: PATH })).toEqual({ checkoutId: ID, resourcePath: PATH });
});

it('reads those of a stored payment method', () => {
  const resourcePath = `/v1/checkouts/${ID}/registration`;
  expect(readResultAddress({ id: ID, resourcePath })).toEqual({ checkoutId: ID, resourcePath });
});

describe('an address that is not ours', () => {
  const refused: Record<string, Record<string, unknown>> = {
    'no parameters': {},
    'no id': { resourcePath: PATH },
    'no path': { id: ID },
    'an id sent twice': { id: [ID, ID], resourcePath: PATH },
    'a path sent twice': { id: ID, resourcePath: [PATH, PATH] },
    'another host': { id: ID, resourcePath: `https://evil.example${PATH}` },
    'another host without a scheme': { id: ID, resourcePath: `//evil.example${PATH}` },
    'a host hidden behind an at sign': { id: ID, resourcePath: `@evil.example${PATH}` },
    'another resource': { id: ID, resourcePath: `/v1/payments/${ID}` },
    'a step upwards': { id: '..', resourcePath: '/v1/checkouts/../payment' },
    'a query of its own': { id: ID, resourcePath: `${PATH}?entityId=other` },
    'a line break at the end': { id: ID, resourcePath: `${PATH}\n` },
    'an id that contradicts the path': { id: 'OTHER.node-1', resourcePath: PATH },
  };
  for (const [what, query] of Object.entries(refused)) {
    it(`refuses ${what}`, () => expect(readResultAddress(query)).toBeUndefined());
  }
});
