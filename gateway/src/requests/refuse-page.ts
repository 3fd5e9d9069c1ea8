import { mayReturnTo, mayUse, type PageOrigins, type ShoppersPage } from '../access/page-origins.ts';
import type { CheckoutSession } from '../checkout/checkout-sessions.ts';
import type { ParameterIssue } from '../parameters/parameter-issue.ts';
import type { ReadParameters } from '../parameters/read-parameters.ts';
import type { Ports } from '../ports/ports.ts';
import { type Failure, failure } from '../values/result.ts';

/** The channel lists the origins of its pages, and this page is not among them; or it lists none, and others list this one. */
export interface PageRefused {
  readonly kind: 'page-refused';
}

/** The page of a request that does not name one. */
export const UNKNOWN_PAGE: ShoppersPage = { kind: 'unknown' };

/** The refusal of a page that may not use a checkout. It says nothing about the checkout. */
export function refusePage(
  merchants: Ports['merchants'],
  session: CheckoutSession,
  page: ShoppersPage,
): Failure<PageRefused> | undefined {
  const lists = originsOf(merchants, session);
  const isOfOthers =
    lists.length === 0 && page.kind === 'origin' && merchants.isPageOfOthers(session.merchant, page.origin);
  return mayUse(lists, page) && !isOfOthers ? undefined : failure({ kind: 'page-refused' });
}

/**
 * The issue of an address for the result that the shopper's browser has named and that leads to another shop. One that
 * the merchant's server has set may lead anywhere.
 */
export function returnIssues(
  { merchants }: Pick<Ports, 'merchants'>,
  session: CheckoutSession,
  page: ShoppersPage,
  { parameters }: Pick<ReadParameters, 'parameters'>,
): ParameterIssue[] {
  const name = 'shopperResultUrl';
  const value = parameters.get(name);
  const isShoppers = value !== undefined && !session.fields.some(([prepared]) => prepared === name);
  if (!isShoppers || mayReturnTo(originsOf(merchants, session), value, page)) return [];
  const why =
    "its origin is not among the origins of the channel; use one of them, or set it when the merchant's server creates the checkout";
  return [{ name, value, problem: { kind: 'not-accepted-here', why } }];
}

function originsOf(merchants: Ports['merchants'], { merchant, entityId }: CheckoutSession): PageOrigins {
  return merchants.entityOf({ merchant }, entityId)?.origins ?? [];
}
