import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenOnFreePort } from '@tollgate/testkit/ports/listen-on-free-port';
import { call } from '../merchant-call.fixture.ts';
import { ORDER } from '../test-app.ts';

/** The answer that a shop's server got for a page. */
export interface Pin {
  readonly integrity: string;
  readonly src: string;
  /** `undefined` where the page has no checkout. */
  readonly checkoutId: string | undefined;
}

/** How a page embeds the script: by the address of all builds, or by that of one. */
const KINDS = ['checkout', 'src', 'src with a checkout'] as const;
export type Kind = (typeof KINDS)[number];

/** A shop whose pages load themselves again and again in a browser, and say how it went. */
export interface Shop {
  /** The address that a browser opens. */
  readonly address: string;
  /** Every pin that it was given, of every release. */
  readonly pins: readonly Pin[];
  /** How many pages of each kind got their script. */
  readonly shown: ReadonlyMap<Kind, number>;
  /** Pages whose script was blocked or refused. */
  readonly blocked: readonly string[];
  newPin(withCheckout: boolean): Promise<Pin>;
  stop(): Promise<void>;
}

export function addressOf({ src, checkoutId }: Pin, kind: Kind, gateway: string): string {
  const script = new URL(kind === 'checkout' ? 'v1/paymentWidgets.js' : src, gateway);
  if (checkoutId !== undefined) script.searchParams.set('checkoutId', checkoutId);
  return script.href;
}

export async function startShop(gateway: string): Promise<Shop> {
  const pins: Pin[] = [];
  const shown = new Map<Kind, number>();
  const blocked: string[] = [];

  async function newPin(withCheckout: boolean): Promise<Pin> {
    const { status, body } = withCheckout
      ? await call(`${gateway}v1/checkouts`, { ...ORDER, integrity: 'true' })
      : await call(`${gateway}v1/fastcheckout/integrity`);
    if (status !== 200) throw new Error(`the gateway gives no hash: HTTP ${status}`);
    const checkoutId = withCheckout ? String(body['id']) : undefined;
    const pin = { integrity: String(body['integrity']), src: String(body['src']), checkoutId };
    pins.push(pin);
    return pin;
  }

  /** Every other page was made some time ago, perhaps by an older release. */
  async function choose(kind: Kind): Promise<Pin> {
    const suitable = pins.filter(({ checkoutId }) => (checkoutId !== undefined) === (kind !== 'src'));
    const old = suitable[Math.floor(Math.random() * suitable.length)];
    return old === undefined || Math.random() < 0.5 ? newPin(kind !== 'src') : old;
  }

  async function page(answer: ServerResponse): Promise<void> {
    const kind = KINDS[Math.floor(Math.random() * KINDS.length)] ?? 'src';
    const pin = await choose(kind);
    answer.setHeader('content-type', 'text/html');
    answer.end(pageOf(kind, pin, addressOf(pin, kind, gateway)));
  }

  async function note(said: Promise<string>): Promise<void> {
    const { kind, isShown, src } = JSON.parse(await said) as { kind: Kind; isShown: boolean; src: string };
    if (isShown) shown.set(kind, (shown.get(kind) ?? 0) + 1);
    else blocked.push(`${kind}: ${src}`);
  }

  const server = createServer((asked, answer) => {
    if (asked.url === '/page') {
      page(answer).catch((error: unknown) => {
        blocked.push(String(error));
        answer.end();
      });
    } else if (asked.method === 'POST') {
      void note(text(asked)).finally(() => answer.end());
    } else {
      answer.setHeader('content-type', 'text/html').end(LOADER);
    }
  });
  const { port, stop } = await listenOnFreePort(server);
  return { address: `http://127.0.0.1:${port}/`, pins, shown, blocked, newPin, stop };
}

/** Loads one page after the other, each in a frame, and leaves some of the processor to the gateways between two. */
const LOADER = `<!doctype html><title>Visits</title><script>
const visit = () => {
  const frame = document.createElement('iframe');
  frame.src = '/page';
  document.body.append(frame);
  addEventListener('message', async ({ data }) => {
    frame.remove();
    await fetch('/said', { method: 'POST', body: data });
    setTimeout(visit, 200);
  }, { once: true });
};
addEventListener('load', visit);
</script><body></body>`;

/** A page with a checkout is there when its form is ready; one without, when the script has run. */
function pageOf(kind: Kind, { integrity, checkoutId }: Pin, src: string): string {
  const ends = checkoutId === undefined ? 'onload="say(Boolean(window.wpwl))"' : '';
  return `<!doctype html><title>Pay</title><script>
const say = (isShown, why = '') => parent.postMessage(JSON.stringify({ kind: '${kind}', isShown, src: '${src} ' + why }), '*');
window.wpwlOptions = { onReady: () => say(true), onError: ({ name, message }) => say(false, name + ': ' + message) };
</script>
<script src="${src}" integrity="${integrity}" crossorigin="anonymous" ${ends} onerror="say(false, 'blocked')" defer></script>
<form class="paymentWidgets" data-brands="VISA" action="/result"></form>`;
}
