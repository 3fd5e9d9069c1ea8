import { createServer } from 'node:http';
import { listenOnFreePort } from '@tollgate/testkit/ports/listen-on-free-port';

/** A shop's page with the sheet in a frame, on an origin of its own. */
export interface ShopPage {
  readonly address: string;
  close(): Promise<void>;
}

/**
 * The page speaks as the widget does: it hands over a port once the frame has loaded. What the sheet sends is in
 * `window.received`, and `window.say` sends to it. The address of the sheet is the query.
 */
const SHOP = `<!doctype html><html lang="en"><title>Shop</title>
<style>body { margin: 0 } iframe { border: 0; display: block; inline-size: 100vw; block-size: 100vh }</style>
<script>
window.received = [];
const { port1, port2 } = new MessageChannel();
port1.onmessage = ({ data }) => received.push(data);
window.say = (message) => port1.postMessage(message);
const sheet = new URL(decodeURIComponent(location.search.slice(1)));
const frame = document.createElement('iframe');
frame.src = sheet;
frame.title = 'Wallet';
frame.addEventListener('load', () => {
  frame.contentWindow.postMessage({ tollgate: 'wallet-sheet', request: undefined }, sheet.origin, [port2]);
}, { once: true });
document.documentElement.append(frame);
</script></html>`;

export async function startShopPage(): Promise<ShopPage> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(SHOP);
  });
  const { port, stop } = await listenOnFreePort(server);
  return { address: `http://127.0.0.1:${port}`, close: stop };
}
