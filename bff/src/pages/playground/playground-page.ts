import { html } from '../parts/html.ts';
import { pageDocument } from '../parts/page-document.ts';
import { controls, readThemeTable } from './controls.ts';

const IMPORTED = ['settings.js', 'preview.js', 'snippet.js', 'variables.js'];

/** The command that creates a checkout where the page cannot create one itself. */
const COMMAND = `curl <gateway>/v1/checkouts -H 'Authorization: Bearer <token>' \\
  -d entityId=<entity> -d amount=92.00 -d currency=EUR -d paymentType=DB`;

/** The page, whose scripts do the rest. @param addressOf the address of one of its files */
export function playgroundPage(addressOf: (file: string) => string): string {
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
