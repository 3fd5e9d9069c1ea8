import { DEMO } from '../../api/openapi/examples/demo-order.ts';
import { ADDRESS_VARIABLE } from '../../api/openapi/examples/example-request.ts';
import { operationGroups } from '../../api/openapi/operations/all-operations.ts';
import type { Environment } from '../../api/openapi/operations/api-operation.ts';
import { defaultOf } from '../../config/help.ts';
import { anchor, type Html, html } from '../parts/html.ts';
import { pageDocument } from '../parts/page-document.ts';
import { brandsSection } from './brands-section.ts';
import { operationsSection } from './operations-section.ts';
import { parametersSection } from './parameters-section.ts';
import { resultCodesSection } from './result-codes-section.ts';

/** The page's stylesheet: its name, which has its hash, and its integrity. */
interface StyleLink {
  readonly file: string;
  readonly integrity: string;
}

/** The whole documentation as one page without a script. */
export function docsPage(environment: Environment, style: StyleLink): string {
  return pageDocument({
    title: 'Tollgate API',
    isIndexed: true,
    addressOf: (file) => `/docs/${file}`,
    stylesheet: style.file,
    integrity: style.integrity,
    body: html`<a class="skip" href="#content">Skip to the content</a>
<header>
<h1>Tollgate API</h1>
<p class="quiet">A payment gateway with an embeddable checkout widget. This is version 1 of its interface.</p>
</header>
${contents(environment)}
<main id="content" tabindex="-1">
${startSection(environment)}
${operationsSection(environment)}
${parametersSection(environment)}
${resultCodesSection()}
${brandsSection()}
${compatibilitySection()}
</main>
<footer class="quiet"><p>This page is generated from the tables that requests are checked by. It loads nothing from anywhere else.</p></footer>`,
  });
}

function contents(environment: Environment): Html {
  return html`<nav aria-label="Contents">
<ul>
<li><a href="#start">Before you start</a></li>
<li><a href="#operations">Operations</a>
<ul>
${operationGroups(environment).map(
  ({ name }) => html`<li><a href="#${anchor('operations', name)}">${name}</a></li>
`,
)}</ul>
</li>
<li><a href="#parameters">Parameters</a></li>
<li><a href="#result-codes">Result codes</a></li>
<li><a href="#brands">Brands</a></li>
<li><a href="#compatibility">Compatibility</a></li>
</ul>
</nav>`;
}

function compatibilitySection(): Html {
  return html`<section id="compatibility">
<h2>Compatibility</h2>
<p>The version is part of the path. Within version 1, new operations, optional parameters, answer fields and result codes may come at any time; what would break an integration gets a new version. So accept fields that you do not know, and sort a code that you do not know by its first digits.</p>
</section>`;
}

/** The section that a reader needs before the first request. */
function startSection(environment: Environment): Html {
  return html`<section id="start">
<h2>Before you start</h2>
<p>Requests are form-encoded, answers are JSON. An answer about payments or checkouts has a <code>result</code> with a code and a description, and closes with <code>buildNumber</code>, <code>timestamp</code> and <code>ndc</code>. An empty value counts as absent, and an unknown parameter is ignored.</p>
${environment === 'live' ? liveNote() : demoMerchant()}
<p>For programs, the same description is at <a href="/v1/openapi.json">/v1/openapi.json</a> (OpenAPI 3.1). In it each form below is a schema of its own, by the name next to it, so that a generated client refuses a misspelt name.</p>
</section>`;
}

function liveNote(): Html {
  return html`<p>This gateway is live: every payment moves money. Your access token and your <code>entityId</code> are those of your live account. <code>testMode</code> is refused, and nothing is simulated; a gateway of the test environment shows each operation with examples to paste.</p>`;
}

function demoMerchant(): Html {
  const address = `http://${defaultOf('HOST') ?? ''}:${defaultOf('PORT') ?? ''}`;
  return html`<p>The examples speak for the demo merchant, whom only the test environment knows. Set the address once, then paste any of them:</p>
<pre><code>${ADDRESS_VARIABLE}=${address}</code></pre>
<dl class="rows short">
<div><dt>Access token</dt><dd><code>${DEMO.accessToken}</code></dd></div>
<div><dt>entityId</dt><dd><code>${DEMO.entityId}</code></dd></div>
</dl>`;
}
