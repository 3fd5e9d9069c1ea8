import { createServer } from 'node:http';
import { listenOnFreePort } from '@tollgate/testkit/ports/listen-on-free-port';

/** The pages of an issuer, and the shop's page around the widget's dialog, on an origin of their own. */
export interface Issuer {
  readonly address: string;
  /** The requests that were posted to it, newest last: the path and the form. */
  readonly posted: { readonly path: string; readonly form: URLSearchParams }[];
  close(): Promise<void>;
}

const SHOP = `<!doctype html><html lang="en"><title>Shop</title><h1>Shop</h1><script>
window.messages = [];
addEventListener('message', ({ data }) => messages.push(data));
const frame = document.createElement('iframe');
frame.src = decodeURIComponent(location.search.slice(1)) + '#widget';
frame.title = 'Authentication';
frame.width = '400';
frame.height = '400';
document.body.append(frame);
</script></html>`;

/** Starts it. A form that names a return address gets a page that posts there, at once or by a button. */
export async function startIssuer(): Promise<Issuer> {
  const posted: { path: string; form: URLSearchParams }[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    let text = '';
    request.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
    request.on('end', () => {
      const form = new URLSearchParams(text);
      if (request.method === 'POST') posted.push({ path, form });
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(pageOf(path, form));
    });
  });
  const { port, stop } = await listenOnFreePort(server);
  return { address: `http://127.0.0.1:${port}`, posted, close: stop };
}

function pageOf(path: string, form: URLSearchParams): string {
  const [, name = ''] = path.split(/[/?]/);
  const back = decodeURIComponent(path.split('?')[1] ?? '');
  switch (name) {
    case 'shop':
      return SHOP;
    case 'method':
      return selfSending(`<form method="post" action="${back}">
<input type="hidden" name="threeDSMethodData" value="${form.get('threeDSMethodData') ?? ''}"></form>`);
    // Some issuers put another frame into theirs.
    case 'nested-method':
      return `<!doctype html><html lang="en"><title>Issuer</title>
<iframe name="inner"></iframe><form method="post" action="${back}" target="inner">
<input type="hidden" name="threeDSMethodData" value="${form.get('threeDSMethodData') ?? ''}"></form>
<script>document.forms[0].submit()</script></html>`;
    case 'silent':
      return '<!doctype html><html lang="en"><title>Issuer</title></html>';
    case 'challenge':
      return `<!doctype html><html lang="en"><title>Issuer</title><main><h1>Your bank</h1>
<form method="post" action="${back}"><input type="hidden" name="cres" value="eyJjcmVzIjp0cnVlfQ">
<button>Confirm</button></form></main></html>`;
    case 'leaving-challenge':
      return selfSending(`<form method="post" action="${back}" target="_top">
<input type="hidden" name="cres" value="eyJjcmVzIjp0cnVlfQ"></form>`);
    default:
      return '';
  }
}

function selfSending(form: string): string {
  return `<!doctype html><html lang="en"><title>Issuer</title>${form}<script>document.forms[0].submit()</script></html>`;
}
