import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin } from 'vite';
import { addressData, stateLists } from '../build/address-data.js';
import { bundleFrame } from '../build/bundle-frame.js';
import { localeFiles, wordsWithoutForms } from '../build/locale-files.js';
import { marksFiles } from '../build/marks/marks-files.js';
import { ALL_STYLES, BARE_STYLES } from '../src/styles/all-styles.ts';
import { THEME_STYLES } from '../src/styles/theme-presets.styles.ts';
import {
  answerCheckout,
  answerPayment,
  answerPreparation,
  answerRemoval,
  answerSent,
  type FakeAnswer,
} from './fake-answers.ts';
import { answerAuthentication, authenticationPage } from './fake-authentication.ts';

/** A script element can not hold a module and be found by `document.currentScript`; these only point at them. */
const SCRIPTS: Readonly<Record<string, string>> = {
  '/v1/paymentWidgets.js': "import('/src/payment-widgets.ts');",
  '/v1/widget/forms.js': "import('/src/forms.ts');",
  '/v1/widget/express.js': "import('/src/express.ts');",
  '/v1/widget/themes.js': "import('/src/themes.ts');",
  '/v1/widget/help.js': "import('/src/help.ts');",
  '/v1/widget/accounts.js': "import('/src/parts/accounts.ts');",
  '/v1/widget/billing.js': "import('/src/parts/billing.ts');",
  '/v1/widget/layouts.js': "import('/src/parts/layouts.ts');",
  '/v1/widget/paying.js': "import('/src/parts/paying.ts');",
  '/v1/widget/stored-details.js': "import('/src/parts/stored-details.ts');",
  '/v1/widget/three-d-secure.js': "import('/src/three-d-secure.ts');",
};

const STYLES: Readonly<Record<string, string>> = {
  '/v1/widget/styles.css': ALL_STYLES,
  '/v1/widget/themes.css': THEME_STYLES,
  '/v1/widget/styles-none.css': BARE_STYLES,
};

/** An operator's own mark. */
const OWN_MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 24"><path fill="#063" d="M0 0h36v24H0z"/></svg>';

/** A simulated sheet that shows nothing: what it hears and says is up to a test. */
const WALLET_SHEET = `<!doctype html><title>Sheet</title><button>Confirm</button><script>
window.heard = [];
addEventListener('message', ({ data, ports: [port] }) => {
  window.opening = data;
  window.port = port;
  port.onmessage = ({ data }) => window.heard.push(data);
  port.postMessage({ kind: 'ready' });
});
</script>`;

/** Serves the addresses of a gateway from Vite's own server, with the widget's sources in place of its build. */
export function fakeGateway(): Plugin {
  const locales = localeFiles();
  let files: Promise<ReadonlyMap<string, string>> | undefined;
  return {
    name: 'fake-gateway',
    enforce: 'pre',
    transform: async (code, id) =>
      id.endsWith('/src/wire/pinned-files.ts')
        ? code.replace("LOCALES_PIN: string = ''", `LOCALES_PIN: string = '${(await locales).pin}'`)
        : null,
    configureServer(server) {
      let frame: Frame | undefined;
      server.watcher.on('change', () => {
        frame = undefined;
      });
      const bundled = (): Frame => {
        frame ??= bundleFrame();
        return frame;
      };
      server.middlewares.use((request, response, next) => {
        files ??= locales.then(({ files: words }) => dataFiles(words));
        void pass(
          files.then((data) => answer(bundled, data, request, response)),
          next,
        );
      });
    },
  };
}

/** The words, marks and states by the names of their files, written once: each request of a page looks here first. */
function dataFiles(words: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map([
    ...words,
    ...marksFiles().map(({ title, content }) => [`${title}.json`, content] as const),
    ...[...stateLists(addressData())].map(([country, list]) => [`states.${country}.json`, list] as const),
  ]);
}

/** Hands a request on to Vite when it was none for a gateway. */
async function pass(answered: Promise<boolean>, next: (error?: unknown) => void): Promise<void> {
  try {
    if (!(await answered)) next();
  } catch (error) {
    next(error);
  }
}

type Frame = ReturnType<typeof bundleFrame>;

async function answer(
  bundled: () => Frame,
  data: ReadonlyMap<string, string>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const [, id, action] = /^\/v1\/checkouts\/([^/]+)(?:\/(.+))?$/u.exec(url.pathname) ?? [];
  const script = SCRIPTS[url.pathname];
  if (script !== undefined) return send(response, 200, 'text/javascript', script);
  const css = STYLES[url.pathname];
  if (css !== undefined) return send(response, 200, 'text/css', css);
  if (url.pathname === '/v1/widget/card-frame.html') {
    const { html, policy } = await bundled();
    response.setHeader('content-security-policy', policy);
    return send(response, 200, 'text/html', html);
  }
  if (url.pathname === '/v1/marks/VISA.0123abcd.svg') return send(response, 200, 'image/svg+xml', OWN_MARK);
  if (url.pathname === '/v1/test/wallet-sheet') return send(response, 200, 'text/html', WALLET_SHEET);
  const file = data.get(url.pathname.replace('/v1/widget/', ''));
  if (file !== undefined) return send(response, 200, 'application/json', file);
  const missing = /^\/v1\/widget\/(words|update)\.(\w*)\.txt$/u.exec(url.pathname);
  if (missing !== null) {
    const lines = wordsWithoutForms().find(([kind, code]) => kind === missing[1] && code === missing[2])?.[2];
    return send(response, lines === undefined ? 404 : 200, 'text/plain', lines ?? '');
  }
  const page = request.method === 'GET' ? authenticationPage(url) : undefined;
  if (page === 'stuck') return new Promise(() => {});
  if (page !== undefined) return send(response, 200, 'text/html', page);
  const authentication = answerAuthentication(url.pathname);
  if (authentication !== undefined) {
    return send(response, authentication.status, 'application/json', JSON.stringify(authentication.body));
  }
  if (id === undefined) return false;
  const gateway = `http://${request.headers.host ?? ''}`;
  const { status, body } = answerAction(id, action, new URLSearchParams(await read(request)), gateway);
  return send(response, status, 'application/json', JSON.stringify(body));
}

function answerAction(
  id: string,
  action: string | undefined,
  form: URLSearchParams,
  gateway: string,
): FakeAnswer {
  const registration = /^registrations\/(\w+)\/remove$/u.exec(action ?? '')?.[1];
  if (registration !== undefined) return answerRemoval(id, registration);
  if (action === 'sent') return answerSent(id);
  if (action === 'threeDSecure') return answerPreparation(id, form);
  return action === undefined ? answerCheckout(id) : answerPayment(id, form, gateway);
}

function send(response: ServerResponse, status: number, type: string, body: string): true {
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' });
  response.end(body);
  return true;
}

async function read(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
  }
  return text;
}
