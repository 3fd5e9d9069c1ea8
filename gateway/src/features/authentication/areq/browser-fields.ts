import { isIP } from 'node:net';
import type { Order } from '../../../payment/order/order.ts';
import type { Message } from '../messages/message-tables.ts';
import { toAsciiCut } from './to-ascii.ts';

type BrowserFields = Pick<
  Message<'AReq'>,
  | 'browserAcceptHeader'
  | 'browserIP'
  | 'browserJavascriptEnabled'
  | 'browserJavaEnabled'
  | 'browserLanguage'
  | 'browserColorDepth'
  | 'browserScreenHeight'
  | 'browserScreenWidth'
  | 'browserTZ'
  | 'browserUserAgent'
>;

/** Bits of a colour that the protocol knows, the most first. */
const DEPTHS = ['48', '32', '24', '16', '15', '8', '4', '1'] as const;

const USUAL_DEPTH = '24';
const HEADER = 2048;
const LANGUAGE = 8;
const MOST_PIXELS = 999_999;

/**
 * The shopper's browser as an AReq describes it. Values that do not fit their format are left out, and the writer then
 * names the missing ones.
 *
 * spec: Request parameters › Customer.
 */
export function browserFields(customer: Order['customer']): BrowserFields {
  const { browser = {}, ip = '' } = customer ?? {};
  return {
    browserAcceptHeader: toAsciiCut(browser.acceptHeader, HEADER),
    // A zone behind an address of IPv6 is meant for one machine.
    browserIP: isIP(ip) === 0 || ip.includes('%') ? undefined : ip,
    // No parameter has it: only scripts know the size of the screen.
    browserJavascriptEnabled: browser.screenHeight !== undefined && browser.screenWidth !== undefined,
    browserJavaEnabled: browser.javaEnabled === undefined ? undefined : browser.javaEnabled === 'true',
    browserLanguage: languageTag(browser.language),
    browserColorDepth: colorDepth(browser.screenColorDepth),
    browserScreenHeight: pixels(browser.screenHeight),
    browserScreenWidth: pixels(browser.screenWidth),
    browserTZ: /^[+-]?[0-9]{1,4}$/.test(browser.timezone ?? '') ? browser.timezone : undefined,
    browserUserAgent: toAsciiCut(browser.userAgent, HEADER),
  };
}

/** The first subtags that fit: `zh-Hans` of `zh-Hans-CN`, because a cut at the eighth letter would be no language. */
export function languageTag(tag = ''): string | undefined {
  const [first = '', ...rest] = tag.split('-');
  if (!/^[A-Za-z0-9-]+$/.test(tag) || first.length === 0 || first.length > LANGUAGE) return undefined;
  let cut = first;
  for (const subtag of rest) {
    if (subtag === '' || `${cut}-${subtag}`.length > LANGUAGE) break;
    cut = `${cut}-${subtag}`;
  }
  return cut;
}

/** The next lower depth that the protocol knows: screens with 30 bits exist. */
export function colorDepth(bits: string | undefined): (typeof DEPTHS)[number] {
  return DEPTHS.find((depth) => Number(depth) <= Number(bits)) ?? USUAL_DEPTH;
}

/** Whole pixels: a zoomed page measures fractions. */
export function pixels(text = ''): string | undefined {
  return /^[0-9]{1,6}(\.[0-9]+)?$/.test(text)
    ? String(Math.min(Math.round(Number(text)), MOST_PIXELS))
    : undefined;
}
