import type { Page } from '@playwright/test';
import { CardForm } from './card-form.ts';

/** The data that the shop's server gives a page to show a checkout. */
export interface Place {
  readonly gateway: string;
  readonly checkoutId: string;
  readonly integrity: string;
  readonly cardFrame: string;
  readonly nonce?: string;
}

const PATH = 'embedding/';
const NONCE = 'n0nce';

const PAGE = `<!doctype html>
<html lang="en">
<head>
<title>A page that embeds checkouts</title>
<link rel="icon" href="/assets/favicon.svg" type="image/svg+xml">
<script type="module" nonce="${NONCE}" src="/${PATH}own.js"></script>
</head>
<body><main></main></body>
</html>`;

const SCRIPT = `import { embedCheckout } from '/tollgate/embed-checkout.js';
Object.assign(window, { embedCheckout, embedded: {} });`;

/** A page of the examples' shop with nothing in it, where a test calls what a shop's script would call. */
export class EmbeddingPage {
  readonly page: Page;
  readonly shop: string;
  readonly card: CardForm;
  constructor(page: Page, shop: string) {
    this.page = page;
    this.shop = shop;
    this.card = new CardForm(page);
  }

  /** Scripts with the nonce `n0nce` are let in by a policy that asks for one. */
  async open(changePolicy: (policy: string) => string = (policy) => policy): Promise<void> {
    await this.page.route(`${this.shop}${PATH}*`, async (route) => {
      if (route.request().url().endsWith('.js')) {
        return route.fulfill({ contentType: 'text/javascript', body: SCRIPT });
      }
      const response = await route.fetch({ url: `${this.shop}plain-html/` });
      const policy = changePolicy(response.headers()['content-security-policy'] ?? '');
      const headers = { 'content-type': 'text/html', 'content-security-policy': policy };
      return route.fulfill({ headers, body: PAGE });
    });
    await this.page.goto(this.shop + PATH);
    await this.page.waitForFunction(() => 'embedCheckout' in window);
  }

  newCheckout(): Promise<Place> {
    return this.page.evaluate(async () => {
      const response = await fetch('/checkout', { method: 'POST' });
      const { id, ...rest } = await response.json();
      return { checkoutId: id, ...rest };
    });
  }

  /** @param name under which it is taken out again */
  async embed(name: string, place: Place, { listens = true } = {}): Promise<void> {
    await this.page.evaluate(
      ({ given, id, hasOnError }) => {
        const home = document.createElement('div');
        home.id = id;
        document.querySelector('main')?.append(home);
        const say = ({ name: problem, message }: { name: string; message: string }): void => {
          home.dataset['said'] = `${problem}: ${message}`;
        };
        const options = hasOnError ? { onError: say } : {};
        const embedding = { ...given, brands: 'VISA MASTER', options };
        Reflect.get(window, 'embedded')[id] = Reflect.get(window, 'embedCheckout')(home, embedding);
      },
      { given: place, id: name, hasOnError: listens },
    );
  }

  async unload(name: string): Promise<void> {
    await this.page.evaluate((id) => Reflect.get(window, 'embedded')[id].unload(), name);
  }

  /** In, out and in again, before the browser does anything else. */
  async embedInAndOut(place: Place): Promise<void> {
    await this.page.evaluate((given) => {
      const embed = () =>
        Reflect.get(window, 'embedCheckout')(document.body, { ...given, brands: 'VISA MASTER' });
      const first = embed();
      first.unload();
      embed();
      first.unload();
    }, place);
  }

  /** The last arguments of an embedded checkout's `onError`. */
  async said(name: string): Promise<string> {
    return (await this.page.locator(`#${name}`).getAttribute('data-said')) ?? '';
  }

  /** The id of the checkout that the widget shows, or null. */
  checkoutId(): Promise<string | null> {
    return this.page.evaluate(() => Reflect.get(window, 'wpwl')?.checkout.id ?? null);
  }
}
