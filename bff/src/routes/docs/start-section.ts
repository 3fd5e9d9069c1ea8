import { defaultOf } from '../../config/help.ts';
import { DEMO } from '../../openapi/demo-credentials.ts';
import { ADDRESS_VARIABLE } from '../../openapi/examples/curl-line.ts';
import { type Html, html } from './html.ts';

/** What a reader needs before the first request. */
export function startSection(): Html {
  const address = `http://${defaultOf('HOST') ?? ''}:${defaultOf('PORT') ?? ''}`;
  return html`<section id="start">
<h2>Before you start</h2>
<p>Requests are form-encoded, answers are JSON. An answer about payments or checkouts has a <code>result</code> with a code and a description, and closes with <code>buildNumber</code>, <code>timestamp</code> and <code>ndc</code>. An empty value counts as absent, and an unknown parameter is ignored.</p>
<p>The examples speak for the demo merchant, whom the test environment knows and the live one does not. Set the address once, then paste any of them:</p>
<pre><code>${ADDRESS_VARIABLE}=${address}</code></pre>
<dl class="rows short">
<div><dt>Access token</dt><dd><code>${DEMO.accessToken}</code></dd></div>
<div><dt>entityId</dt><dd><code>${DEMO.entityId}</code></dd></div>
</dl>
<p>For programs, the same description is at <a href="/v1/openapi.json">/v1/openapi.json</a> (OpenAPI 3.1).</p>
</section>`;
}
