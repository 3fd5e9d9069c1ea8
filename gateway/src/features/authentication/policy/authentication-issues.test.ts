import { describe, expect, it } from 'vitest';
import { readParameters } from '../../../parameters/read-parameters.ts';
import { BILLING, SENT_BROWSER } from '../../../testing/test-browser.fixture.ts';
import { deviceInfoWith } from '../areq/sdk-parameters.fixture.ts';
import { authenticationIssues } from './authentication-issues.ts';

const WHOLE: Readonly<Record<string, string>> = { ...SENT_BROWSER, ...BILLING };
const DEMANDS = ['billing.street1', 'billing.city', 'billing.postcode', 'billing.country'] as const;
const AUTHENTICATE = 'authenticate';

const missing = (
  fields: Readonly<Record<string, string>>,
  planned: Parameters<typeof authenticationIssues>[1],
  demands: Parameters<typeof authenticationIssues>[2] = DEMANDS,
) =>
  authenticationIssues(readParameters(Object.entries(fields)), planned, demands).map(
    ({ name, value, problem }) => {
      expect([value, problem.kind]).toEqual([null, 'missing']);
      return name;
    },
  );

describe('the parameters of a payment whose shopper is to be authenticated', () => {
  it('is nothing more when all is there', () => {
    expect(missing(WHOLE, AUTHENTICATE)).toEqual([]);
  });

  it.each(Object.keys(WHOLE))('is named when it is missing: %s', (name) => {
    const { [name]: _, ...others } = WHOLE;
    expect(missing(others, AUTHENTICATE)).toEqual([name]);
    expect(missing({ ...others, [name]: '' }, AUTHENTICATE)).toEqual([name]);
  });

  it('is named at once when all is missing', () => {
    expect(missing({}, AUTHENTICATE).toSorted()).toEqual(Object.keys(WHOLE).toSorted());
  });

  it('is not named a second time when it has a wrong value', () => {
    expect(missing({ ...WHOLE, 'billing.country': 'Germany' }, AUTHENTICATE)).toEqual([]);
  });

  it('is nothing of the address unless the channel demands it', () => {
    const { 'billing.street1': _street, 'billing.city': _city, ...others } = WHOLE;
    expect(missing(others, AUTHENTICATE, [])).toEqual([]);
    expect(missing(others, AUTHENTICATE, ['billing.city'])).toEqual(['billing.city']);
    expect(missing({ 'threeDSecure.deviceInfo': deviceInfoWith() }, AUTHENTICATE, [])).toEqual([]);
  });

  it('is in an app what the channel demands alone', () => {
    const app = { 'threeDSecure.deviceInfo': deviceInfoWith() };
    expect(missing(app, AUTHENTICATE)).toEqual(Object.keys(BILLING));
    expect(missing({ ...app, ...BILLING }, AUTHENTICATE)).toEqual([]);
  });

  it('is nothing where no issuer will be asked', () => {
    expect(missing({}, 'not-needed')).toEqual([]);
    expect(missing({}, 'refused')).toEqual([]);
  });
});
