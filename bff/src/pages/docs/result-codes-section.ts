import {
  httpStatusOf,
  isResultCode,
  RESULT_CODES,
  type ResultCode,
  resultCodeRow,
} from '@tollgate/gateway/catalogue/result-codes/result-codes';
import { RESULT_FAMILIES } from '@tollgate/gateway/catalogue/result-codes/result-family';
import { anchor, type Html, html, NOTHING } from '../parts/html.ts';

/** All result codes, by family. */
export function resultCodesSection(): Html {
  const codes = Object.keys(RESULT_CODES).filter(isResultCode);
  const families = Object.keys(RESULT_FAMILIES);
  return html`<section id="result-codes">
<h2>Result codes</h2>
<p>${codes.length} codes in ${families.length} families. Programs read them at <a href="/v1/resultcodes">/v1/resultcodes</a>. A code that is marked as a soft reject lets smart retry try the payment once more, at the fallback acquirer.</p>
${families.map((family) =>
  familyDetails(
    family,
    codes.filter((code) => resultCodeRow(code).family === family),
  ),
)}</section>`;
}

function familyDetails(family: string, codes: readonly ResultCode[]): Html {
  return html`<details class="group" id="${anchor('family', family)}">
<summary><h3>${family.replaceAll('-', ' ')}</h3> <span class="count">${codes.length}</span></summary>
<dl class="rows short">
${codes.map(codeEntry)}</dl>
</details>
`;
}

function codeEntry(code: ResultCode): Html {
  const { description, softReject } = resultCodeRow(code);
  return html`<div id="code-${code}"><dt><code>${code}</code></dt><dd>${description}. <span class="mark">HTTP ${httpStatusOf(code)}.</span>${
    softReject === true ? html` <span class="mark">Soft reject.</span>` : NOTHING
  }</dd></div>
`;
}
