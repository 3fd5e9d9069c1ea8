import type { Gateway } from '@tollgate/gateway/api';
import type { FastifyInstance } from 'fastify';
import { DEMO, DEMO_ORDER } from '../../api/openapi/examples/example.ts';
import { ofThisOrigin } from '../../http/plugins/demand-https.ts';
import { gatewayOf } from '../../http/plugins/gateway-of.ts';
import { html } from '../parts/html.ts';
import { pageDocument } from '../parts/page-document.ts';
import { readPageFiles } from '../parts/page-files.ts';
import { controls, readThemeTable } from './controls.ts';

const IMPORTED = ['settings.js', 'preview.js', 'snippet.js', 'variables.js'];

/** The command that creates a checkout where the page cannot create one itself. */
const COMMAND = `curl <gateway>/v1/checkouts -H 'Authorization: Bearer <token>' \\
  -d entityId=<entity> -d amount=92.00 -d currency=EUR -d paymentType=DB`;

/** The page, whose scripts do the rest. @param addressOf the address of one of its files */
function playgroundPage(addressOf: (file: string) => string): string {
  return pageDocument({
    title: 'Playground · Tollgate',
    addressOf,
    icon: 'icon.svg',
    stylesheet: 'playground.css',
    script: ['playground.js', ...IMPORTED],
    body: html`<a class="skip" href="#controls-title">Skip to the controls</a>
<header>
<h1>Playground</h1>
<p class="quiet">The payment form as your shop would show it. Change it, pay with <code>4200 0000 0000 0000</code>, any future date and any security code, and copy the code. <a href="docs/guide/themes">Guide to themes</a></p>
</header>
<main>
<section class="form" aria-labelledby="preview-title">
<h2 id="preview-title">Form</h2>
<p class="notice" id="note" role="status" hidden></p>
<form id="own-checkout" hidden>
<p>This gateway has no demo merchant. Create a checkout with your own token, and enter its id:</p>
<pre tabindex="0"><code>${COMMAND}</code></pre>
<label class="field"><span>Id of the checkout</span> <input name="checkoutId" autocomplete="off" spellcheck="false" required></label>
<button class="button main">Show the form</button>
</form>
<div class="panel stage" id="stage"><div id="preview"></div></div>
</section>
<section class="controls" aria-labelledby="controls-title">
<h2 id="controls-title" tabindex="-1">Looks</h2>
${controls(readThemeTable())}
</section>
<section class="code" aria-labelledby="code-title">
<h2 id="code-title">Code</h2>
<div class="tools">
<p id="copied" role="status"></p>
<button class="button" id="copy-options" type="button">Copy options</button>
<button class="button" id="copy-styles" type="button">Copy CSS</button>
</div>
<h3>Options, before or after the script of the widget</h3>
<pre tabindex="0" aria-label="Options"><code id="options"></code></pre>
<h3>Or the same values in your style sheet</h3>
<pre tabindex="0" aria-label="CSS"><code id="styles"></code></pre>
<p class="quiet doc">A single class in your style sheet, such as <code>.wpwl-button-pay</code>, overrides any preset.</p>
</section>
</main>
<noscript><p class="notice">This page needs JavaScript, as the payment form does.</p></noscript>`,
  });
}

/** Everything of this origin: the page runs the widget as a shop does. No other page may frame it. */
const POLICY = [
  "default-src 'none'",
  ...['script-src', 'style-src', 'connect-src', 'img-src', 'frame-src', 'form-action'].map(
    (name) => `${name} 'self'`,
  ),
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * `GET /playground`: the widget alongside controls for everything that changes its looks, in the test environment only.
 *
 * Its checkouts are those of the demo merchant. Where another merchants file is in use, the page asks for the id of one.
 */
export function playgroundRoutes(app: FastifyInstance): void {
  const files = readPageFiles(new URL('./page/', import.meta.url));
  const page = playgroundPage((name) => `playground/files/${files.below(name)}`);
  files.route(app, '/playground/files');
  app.get('/playground', (_request, reply) =>
    reply
      .headers({ 'cache-control': 'no-store', 'content-security-policy': POLICY })
      .type('text/html; charset=utf-8')
      .send(page),
  );
  app.post('/playground/checkout', { onRequest: ofThisOrigin }, async (request, reply) => {
    const id = await makeDemoCheckout(gatewayOf(request));
    return reply
      .code(id === undefined ? 404 : 200)
      .header('cache-control', 'no-store')
      .send(id === undefined ? {} : { id });
  });
}

/** A new checkout of the demo merchant; undefined where another merchants file is in use. */
async function makeDemoCheckout(
  gateway: Pick<Gateway, 'callerOf' | 'createCheckout'>,
): Promise<string | undefined> {
  const caller = await gateway.callerOf(DEMO.accessToken);
  if (caller === undefined) return undefined;
  const outcome = await gateway.createCheckout(caller, Object.entries(DEMO_ORDER));
  return outcome.ok && outcome.value.kind === 'created' ? outcome.value.created.session.id : undefined;
}
