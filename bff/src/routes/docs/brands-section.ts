import { BRAND_CODES, type BrandCode, brandRow } from '@tollgate/gateway/catalogue/brands';
import { type Html, html } from './html.ts';

/** The brands that a payment can be made with. */
export function brandsSection(): Html {
  return html`<section id="brands">
<h2>Brands</h2>
<p>The values of <code>paymentBrand</code>. It may be left out where the card number tells the brand.</p>
<dl class="rows short">
${BRAND_CODES.map(brandEntry)}</dl>
</section>`;
}

function brandEntry(code: BrandCode): Html {
  const { name, ranges, lengths, securityCode } = brandRow(code);
  return html`<div><dt><code>${code}</code></dt><dd>${name}. Numbers of ${lengths.join(', ')} digits that begin with ${ranges.join(', ')}. <span class="mark">Security code: ${securityCode.digits} digits, ${securityCode.required ? 'required' : 'optional'}.</span></dd></div>
`;
}
