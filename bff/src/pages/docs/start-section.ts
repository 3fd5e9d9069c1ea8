import { DEMO } from '../../api/openapi/demo-credentials.ts';
import type { Environment } from '../../api/openapi/environment.ts';
import { ADDRESS_VARIABLE } from '../../api/openapi/examples/curl-line.ts';
import { defaultOf } from '../../config/help.ts';
import { type Html, html } from './html.ts';

/** What a reader needs before the first request. */
export function startSection(environment: Environment): Html {
  return html`<section id="start">
<h2>Before you start</h2>
<p>Requests are form-encoded, answers are JSON. An answer about payments or checkouts has a <code>result</code> with a code and a description, and closes with <code>buildNumber</code>, <code>timestamp</code> and <code>ndc</code>. An empty value counts as absent, and an unknown parameter is ignored.</p>
${environment === 'live' ? liveNote() : demoMerchant()}
<p>For programs, the same description is at <a href="/v1/openapi.json">/v1/openapi.json</a> (OpenAPI 3.1). In it each form below is a schema of its own, by the name that stands beside it, so that a generated client refuses a misspelt name.</p>
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
