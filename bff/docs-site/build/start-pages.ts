import { exampleRow } from '../../src/api/openapi/examples/all-examples.ts';
import { DEMO } from '../../src/api/openapi/examples/example.ts';
import type { Environment } from '../../src/api/openapi/operations/api-operation.ts';
import { type Html, html, NOTHING } from '../../src/pages/parts/html.ts';
import { samplesOf } from './api/samples-in-languages.ts';
import { sampleTabs } from './guide-page.ts';
import { codeBlock } from './highlighted.ts';
import { MARKERS, operationPath, type SitePage, siteAddress } from './site-page.ts';

const FIRST_EXAMPLE = 'checkout-created';

/** The first page, with the next step for each reader. */
export function homePage(environment: Environment): SitePage {
  const example = exampleRow(FIRST_EXAMPLE);
  const isTest = environment === 'test';
  return {
    path: '',
    title: 'Documentation',
    headings: [],
    body: html`<h1>Take payments with Tollgate</h1>
<p class="lead">A payment form for your page, an API for your server, and a back office for your team. Card numbers go to the gateway and never touch your shop.</p>
${
  isTest
    ? html`<p class="actions"><a class="button main" href="${siteAddress('guide/first-payment')}">Make your first payment</a> <a class="button" href="${MARKERS.root}playground">Try the form</a></p>
${example === undefined ? NOTHING : html`<div class="example" data-example="${FIRST_EXAMPLE}">${sampleTabs('first', samplesOf(example))}</div>`}`
    : NOTHING
}<ul class="cards">
${card('guide/embedding', 'Shops', 'Put the checkout into a page, choose its look, add wallets and stored cards.')}
${card('guide/server', 'Servers', 'Debit, capture, refund and reconcile through the API, with samples in five languages.')}
${card('api/start', 'API reference', 'Every operation, parameter and result code, with real answers.')}
${card('guide/back-office', 'Back office', 'Find a payment, refund it, read reports.')}
${card('operator/overview', 'Operators', 'Install, go live, monitor, back up and upgrade a gateway.')}
${card('guide/acquirer', 'Acquirers', 'Connect your processing platform to the gateway.')}
</ul>`,
    sections: [],
  };
}

/** In place of a page that does not exist. */
export function notFoundPage(): SitePage {
  return {
    path: 'not-found',
    title: 'Page not found',
    headings: [],
    body: html`<h1>Page not found</h1>
<p>The documentation has no page at this address. Check it for mistakes, search with <kbd>/</kbd>, or start here:</p>
<ul>
<li><a href="${siteAddress('')}">Documentation</a></li>
<li><a href="${siteAddress('api/start')}">API reference</a></li>
<li><a href="${siteAddress('parameters/all')}">Parameters</a></li>
<li><a href="${siteAddress('result-codes/all')}">Result codes</a></li>
</ul>`,
    sections: [],
  };
}

function card(path: string, title: string, text: string): Html {
  return html`<li><a class="panel" href="${siteAddress(path)}"><strong>${title}</strong> <span class="quiet">${text}</span></a></li>`;
}

const API_HEADINGS = [
  { id: 'requests-and-answers', title: 'Requests and answers', depth: 2 },
  { id: 'credentials', title: 'Credentials', depth: 2 },
  { id: 'compatibility', title: 'Compatibility', depth: 2 },
];

/** What a developer needs to know before the first request. */
export function apiStartPage(environment: Environment): SitePage {
  const [requests, credentials, compatibility] = API_HEADINGS.map(heading);
  return {
    path: 'api/start',
    title: 'API basics',
    headings: API_HEADINGS,
    body: html`<h1>API basics</h1>
<p>The API of this gateway is at</p>
${codeBlock(MARKERS.gateway, 'text')}
${requests ?? NOTHING}
<p>Requests are form-encoded, answers are JSON. An answer about payments or checkouts has a <code>result</code> with a code and a description, and ends with <code>buildNumber</code>, <code>timestamp</code> and <code>ndc</code>. An empty value counts as absent, and an unknown parameter is ignored.</p>
<p>For programs, the same description is at <a href="${MARKERS.root}v1/openapi.json">/v1/openapi.json</a> (OpenAPI 3.1). In it each form of a request is a schema of its own, so that a generated client refuses a misspelt name.</p>
${credentials ?? NOTHING}
${environment === 'live' ? liveNote() : demoMerchant()}
${compatibility ?? NOTHING}
<p>The version is part of the path. Within version 1, new operations, optional parameters, answer fields and result codes may come at any time; what would break an integration gets a new version. So accept fields that you do not know, and sort a code that you do not know by its first digits.</p>`,
    sections: API_HEADINGS.map(({ id, title }) => ({ id, title, text: 'API basics' })),
  };
}

function heading({ id, title }: { readonly id: string; readonly title: string }): Html {
  return html`<h2 id="${id}"><a class="anchor" href="#${id}">${title}</a></h2>`;
}

function liveNote(): Html {
  return html`<p>This gateway is live: every payment moves money. Use the access token and <code>entityId</code> of your live account, in the header <code>Authorization: Bearer …</code>. <code>testMode</code> is refused, and nothing is simulated; a gateway of the test environment shows each operation with examples to paste.</p>`;
}

function demoMerchant(): Html {
  return html`<p>The access token is sent in the header <code>Authorization: Bearer …</code>. All samples use the demo merchant, which only the test environment has. <a href="${siteAddress(operationPath('createPayment'))}">Create a payment</a> with them, or press “Try it” below any sample.</p>
<dl class="rows short">
<div><dt>Access token</dt><dd><code>${DEMO.accessToken}</code></dd></div>
<div><dt>entityId</dt><dd><code>${DEMO.entityId}</code></dd></div>
</dl>`;
}
