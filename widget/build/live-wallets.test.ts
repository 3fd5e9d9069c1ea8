// needs: the built widget, Chromium
import { readFileSync } from 'node:fs';
import { connectToChromium } from '@tollgate/testkit/chromium/connect-to-chromium';
import type { Browser, Page, Route } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

/**
 * The live release, as it is served, in a page with a strict policy: makers are talked to by their own names, which a
 * minifier could have changed, and only where the page offers their wallet. Stand-ins take the makers' addresses.
 */

const DIST = new URL('../dist/', import.meta.url);
const GATEWAY = 'https://gateway.example';
const SHOP = 'https://shop.example/cart';

const MAKERS = {
  WALLET1: {
    address: 'https://applepay.cdn-apple.com/jsapi/1.latest/apple-pay-sdk.js',
    script: `window.ApplePaySession = class {
      static STATUS_SUCCESS = 0;
      static STATUS_FAILURE = 1;
      static canMakePayments = () => true;
      static supportsVersion = () => true;
      constructor(version, request) {
        if (!navigator.userActivation.isActive) throw new Error('no click');
        window.opened = { version, request };
        window.session = this;
      }
      begin() { setTimeout(() => this.onvalidatemerchant({ validationURL: 'https://elsewhere.example/' })); }
      completeMerchantValidation(session) {
        window.merchant = session;
        this.onshippingcontactselected({ shippingContact: { countryCode: 'DE' } });
      }
      completeShippingContactSelection(update) {
        window.update = update;
        const token = { paymentData: { version: 'EC_v1' }, paymentMethod: { network: 'Visa', type: 'debit' } };
        this.onpaymentauthorized({ payment: { token } });
      }
      completePayment(result) { sessionStorage.setItem('result', JSON.stringify(result)); }
    };
    customElements.define('apple-pay-button', class extends HTMLElement {
      connectedCallback() {
        window.button = Object.fromEntries([...this.attributes].map(({ name, value }) => [name, value]));
      }
    });`,
  },
  WALLET2: {
    address: 'https://pay.google.com/gp/p/js/pay.js',
    script: `window.google = { payments: { api: { PaymentsClient: class {
      constructor(settings) { this.callbacks = settings.paymentDataCallbacks; window.environment = settings.environment; }
      isReadyToPay() { return Promise.resolve({ result: true }); }
      createButton({ onClick, ...look }) {
        window.button = look;
        const place = document.createElement('div');
        const button = Object.assign(document.createElement('button'), { onclick: onClick });
        button.style.cssText = 'block-size:100%;inline-size:100%';
        place.append(button);
        return place;
      }
      async loadPaymentData(request) {
        window.opened = { request };
        const data = { paymentMethodData: { tokenizationData: { token: '{"protocolVersion":"ECv2"}' } } };
        const answer = await this.callbacks.onPaymentAuthorized(data);
        sessionStorage.setItem('result', JSON.stringify(answer));
        return data;
      }
    } } } };`,
  },
  WALLET3: {
    address: 'https://img.mpay.samsung.com/gsmpi/sdk/samsungpay_web_sdk.js',
    script: `window.SamsungPay = { PaymentClient: class {
      isReadyToPay(methods) { return Promise.resolve({ result: methods.serviceId === 'service-1' }); }
      createButton({ onClick, ...look }) {
        window.button = look;
        return Object.assign(document.createElement('button'), { onclick: onClick });
      }
      loadPaymentSheet(methods, detail) {
        window.opened = { request: { methods, detail } };
        return Promise.resolve({ '3DS': { type: 'S', version: '100', data: 'a.b.c.d.e' } });
      }
      notify(result) { sessionStorage.setItem('result', JSON.stringify(result)); }
    } };`,
  },
} as const;

type Maker = keyof typeof MAKERS;

const OPTIONS = `window.wpwlOptions = {
  locale: 'de',
  createCheckout: () => new Promise((resolve) => setTimeout(() => resolve('checkout-1'), 50)),
  onError: (problem) => (window.problems ??= []).push(problem.message),
  wallet1: {
    buttonType: 'buy', buttonStyle: 'white-outline', countryCode: 'DE', currencyCode: 'EUR', total: { label: 'Shop', amount: '92.00' },
    onShippingContactSelected: () => ({ newTotal: { label: 'Shop', amount: '97.00' } }),
  },
  wallet2: { gatewayMerchantId: 'entity-1', currencyCode: 'EUR', amount: '92.00' },
  wallet3: { buttonType: 'pay', buttonStyle: 'white', serviceId: 'service-1', currencyCode: 'EUR', amount: '92.00' },
};`;

const POLICY = [
  "default-src 'none'",
  `script-src ${GATEWAY} ${Object.values(MAKERS)
    .map(({ address }) => new URL(address).origin)
    .join(' ')} 'sha256-PAGE'`,
  `style-src ${GATEWAY}`,
  `connect-src ${GATEWAY}`,
  "require-trusted-types-for 'script'",
  'trusted-types tollgate-widget tollgate-wallets lit-html',
].join('; ');

interface Manifest {
  readonly live: { readonly file: string };
  readonly files: Readonly<Record<string, { readonly contentType: string }>>;
}

const manifest: Manifest = JSON.parse(readFileSync(new URL('manifest.json', DIST), 'utf8'));

let browser: Browser;
let asked: string[];
let sent: Record<string, string>[];

beforeAll(async () => {
  browser = await connectToChromium();
});
afterAll(() => browser.close());
beforeEach(() => {
  asked = [];
  sent = [];
});

/** Answers as gateway, shop, makers and wallet, so that nothing leaves this machine. */
async function answer(route: Route, brands: string): Promise<void> {
  const request = route.request();
  const url = new URL(request.url());
  const headers = { 'access-control-allow-origin': '*' };
  const maker = Object.values(MAKERS).find(({ address }) => address === url.href);
  if (maker !== undefined) {
    asked.push(url.href);
    await route.fulfill({ contentType: 'text/javascript', body: maker.script });
  } else if (url.origin === GATEWAY) {
    const name = url.pathname.split('/').at(-1) ?? '';
    const file = name === 'paymentWidgets.js' ? manifest.live.file : name;
    const listed = manifest.files[file];
    if (listed !== undefined) {
      await route.fulfill({
        headers,
        contentType: listed.contentType,
        body: readFileSync(new URL(file, DIST), 'utf8'),
      });
    } else if (request.method() === 'POST') {
      const isSession = name === 'session';
      sent.push({ to: url.pathname, ...Object.fromEntries(new URLSearchParams(request.postData() ?? '')) });
      const json = isSession ? { session: { opaque: 'maker' } } : { outcome: { type: 'done' } };
      await route.fulfill({ headers, json });
    } else {
      await route.fulfill({
        headers,
        json: { checkout: { id: 'checkout-1', state: 'open', expiresInMs: 60_000 } },
      });
    }
  } else {
    const page = `<!doctype html><script src="/options.js"></script>
      <script src="${GATEWAY}/v1/paymentWidgets.js" crossorigin="anonymous" defer></script>
      <form class="paymentWidgets" action="https://shop.example/result" data-brands="${brands}"></form>`;
    await (url.pathname === '/options.js'
      ? route.fulfill({ contentType: 'text/javascript', body: OPTIONS })
      : route.fulfill({
          contentType: 'text/html',
          headers: { 'content-security-policy': POLICY.replace("'sha256-PAGE'", 'https://shop.example') },
          body: url.pathname === '/cart' ? page : '<h1>Result</h1>',
        }));
  }
}

async function onPage<T>(brands: string, look: (page: Page, violations: string[]) => Promise<T>): Promise<T> {
  const context = await browser.newContext();
  try {
    await context.route('**/*', (route) => answer(route, brands));
    const page = await context.newPage();
    const violations: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') violations.push(message.text());
    });
    await page.goto(SHOP);
    return await look(page, violations);
  } finally {
    await context.close();
  }
}

describe('the live release', () => {
  it.each<[Maker, Record<string, string>, unknown, Record<string, unknown>]>([
    [
      'WALLET1',
      {
        'wallet1.paymentToken':
          '{"paymentData":{"version":"EC_v1"},"paymentMethod":{"network":"Visa","type":"debit"}}',
        'wallet1.cardNetwork': 'Visa',
        'wallet1.cardType': 'debit',
      },
      { status: 0 },
      { buttonstyle: 'white-outline', type: 'buy', locale: 'de-DE' },
    ],
    [
      'WALLET2',
      { 'wallet2.paymentToken': '{"protocolVersion":"ECv2"}' },
      { transactionState: 'SUCCESS' },
      {
        buttonType: 'plain',
        buttonColor: 'black',
        buttonLocale: 'de',
        buttonRadius: 10,
        buttonSizeMode: 'fill',
      },
    ],
    [
      'WALLET3',
      { 'wallet3.paymentToken': '{"3DS":{"type":"S","version":"100","data":"a.b.c.d.e"}}' },
      { status: 'CHARGED', provider: 'Tollgate' },
      { buttonStyle: 'white', type: 'pay' },
    ],
  ])(
    'pays with the button and sheet of the maker of %s, under a strict policy',
    async (brand, fields, result, look) => {
      await onPage(brand, async (page, violations) => {
        // There is no button until the maker has said that the wallet can be used.
        await page.waitForSelector(`.wpwl-button-${brand} > *`);
        expect(await page.evaluate(() => Reflect.get(window, 'button'))).toMatchObject(look);
        const { width, height } = (await page.locator(`.wpwl-button-${brand}`).boundingBox()) ?? {};
        expect([width, height]).toEqual([512, 48]);
        expect(asked).toEqual([MAKERS[brand].address]);
        await page.click(`.wpwl-button-${brand}`);
        await page.waitForURL('https://shop.example/result?*');
        const payment = sent.find(({ to }) => to === '/v1/checkouts/checkout-1/payment');
        expect(payment).toMatchObject({ paymentBrand: brand, ...fields });
        expect(JSON.parse(await page.evaluate(() => sessionStorage.getItem('result') ?? 'null'))).toEqual(
          result,
        );
        expect(violations).toEqual([]);
      });
    },
  );

  it('asks for no script of a maker whose wallet the page does not offer', async () => {
    await onPage('REDIRECT_WALLET MARKETPLACE_WALLET', async (page) => {
      await page.waitForSelector('.wpwl-button-REDIRECT_WALLET');
      await page.waitForLoadState('networkidle');
      expect(asked).toEqual([]);
    });
  });
});
