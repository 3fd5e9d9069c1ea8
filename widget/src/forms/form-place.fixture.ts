import type { CheckoutSession } from '../checkout-client/checkout-session.ts';
import { EN } from '../locales/en.ts';
import { readOptions } from '../options/read-options.ts';
import { Announcer } from './announcer.ts';
import { BillingAddress } from './billing/billing-address.ts';
import type { FormPlace } from './form-place.ts';
import { comeBack } from './paying/leave-page.ts';
import { pay } from './paying/pay.ts';
import { renewSession } from './paying/renew-session.ts';
import { providePaying } from './paying-part.ts';

/** The place of a form that is alone in its page, in English, apart from what a test changes. */
export function placeFor<Brand extends string>(
  brands: readonly Brand[],
  session: CheckoutSession,
  options: Record<string, unknown>,
  changes: Partial<FormPlace<Brand>> = {},
): FormPlace<Brand> {
  Reflect.set(window, 'wpwlOptions', options);
  providePaying(() => Promise.resolve({ pay, comeBack, renew: renewSession }));
  return {
    brands,
    action: '',
    nested: false,
    api: new URL('/v1/', window.location.href),
    frameAddress: new URL('/v1/widget/card-frame.html', window.location.href),
    adopted: new Map(),
    announcer: new Announcer(),
    options: readOptions(options).values,
    texts: EN,
    session,
    useCheckout: () => {},
    isSpeaker: () => true,
    isLast: () => true,
    hidesOthers: () => false,
    showOthers: () => {},
    loadBilling: () => Promise.resolve((form) => new BillingAddress(form)),
    open: () => {},
    rendered: () => {},
    loadAuthentication: () => Promise.resolve(undefined),
    ...changes,
  };
}
