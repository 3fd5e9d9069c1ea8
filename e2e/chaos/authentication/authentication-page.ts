import type { Browser } from './browser.ts';
import type { LoadedPage } from './loaded-page.ts';

/** The view of the gateway's page, in its own words. */
export type View =
  | { readonly stage: 'method'; readonly method: { readonly url: string; readonly data: string } }
  | { readonly stage: 'challenge'; readonly challenge: Challenge }
  | { readonly stage: 'waiting' }
  | { readonly stage: 'ended'; readonly outcome: { readonly type: string }; readonly result?: Result };

export interface Challenge {
  readonly acsUrl: string;
  readonly creq: string;
}

interface Result {
  readonly code: string;
}

/** The page on which a shopper is authenticated, with all that its script and the bank's pages do in a browser. */
export interface AuthenticationPage {
  readonly address: string;
  look(): Promise<View>;
  act(action: 'continue' | 'finish' | 'cancel', signal?: AbortSignal): Promise<View>;
  /** Runs the issuer's method. @returns the form that its page posts to the gateway; `undefined` when it is silent */
  openMethod(method: { readonly url: string; readonly data: string }): Promise<LoadedPage>;
  openChallenge(challenge: Challenge): Promise<LoadedPage>;
  /** Types the code that the bank's page shows. @returns the page that goes back to the gateway, or stays */
  confirm(page: LoadedPage): Promise<LoadedPage>;
  /** Clicks the bank's button that ends without a code. */
  refuse(page: LoadedPage): Promise<LoadedPage>;
  /** Sends a page's form on to the gateway. */
  goBack(page: LoadedPage): Promise<LoadedPage | undefined>;
}

/** @param address from the answer to the payment */
export function authenticationPage(browser: Browser, address: string): AuthenticationPage {
  const decide = async ({ form }: LoadedPage, decision: Readonly<Record<string, string>>) => {
    if (form === undefined) throw new Error('the bank asks nothing');
    return browser.send(form.action, { ...form.fields, ...decision });
  };
  return {
    address,
    look: async () => JSON.parse((await browser.open(address)).data('view') ?? '{}') as View,
    act: async (action, signal) => (await browser.ask(`${address}/${action}`, signal)) as View,
    openMethod: ({ url, data }) => browser.send(url, { threeDSMethodData: data }),
    openChallenge: ({ acsUrl, creq }) => browser.send(acsUrl, { creq }),
    confirm: (page) => decide(page, { decision: 'confirm', code: page.code ?? '' }),
    refuse: (page) => decide(page, { decision: 'cancel' }),
    goBack: async ({ form }) => form && browser.send(form.action, form.fields),
  };
}
