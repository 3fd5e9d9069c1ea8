import {
  httpStatusOf,
  isResultCode,
  RESULT_CODES,
  type ResultCode,
  resultCodeRow,
} from '@tollgate/gateway/catalogue/result-codes/result-codes';
import { RESULT_FAMILIES } from '@tollgate/gateway/catalogue/result-codes/result-family';
import { type Html, html, NOTHING } from '../../../src/pages/parts/html.ts';
import { anchorTo, familyPath, MARKERS, type SitePage, siteAddress } from '../site-page.ts';

/** The list of families, and a page of each with its codes. */
export function resultCodePages(): SitePage[] {
  const codes = Object.keys(RESULT_CODES).filter(isResultCode);
  const families = Object.keys(RESULT_FAMILIES).map((family) => ({
    family,
    codes: codes.filter((code) => resultCodeRow(code).family === family),
  }));
  const all = html`<h1>Result codes</h1>
<p>${codes.length} codes in ${families.length} families. Programs read them at <a href="${MARKERS.root}v1/resultcodes">/v1/resultcodes</a>. A code that is marked as a soft reject lets smart retry try the payment once more, at the fallback acquirer.</p>
<ul class="index">
${families.map(
  ({
    family,
    codes: { length },
  }) => html`<li><a href="${siteAddress(familyPath(family))}">${titleOf(family)}</a> <span class="count">${length}</span></li>
`,
)}</ul>`;
  return [
    {
      path: 'result-codes/all',
      title: 'Result codes',
      headings: [],
      body: all,
      sections: [
        { id: '', title: 'Result codes', text: families.map(({ family }) => titleOf(family)).join(' ') },
      ],
    },
    ...families.map(({ family, codes: members }) => familyPage(family, members)),
  ];
}

function familyPage(family: string, codes: readonly ResultCode[]): SitePage {
  return {
    path: familyPath(family),
    title: `Result codes: ${titleOf(family)}`,
    headings: [],
    body: html`<p class="trail"><a href="${siteAddress('result-codes/all')}">Result codes</a></p>
<h1>${titleOf(family)}</h1>
<dl class="rows short">
${codes.map(codeEntry)}</dl>`,
    sections: [
      { id: '', title: titleOf(family), text: 'Result codes' },
      ...codes.map((code) => ({ id: `code-${code}`, title: code, text: resultCodeRow(code).description })),
    ],
  };
}

/** `three-d-secure-reject` as `3D Secure reject`. */
function titleOf(family: string): string {
  const words = family.replaceAll('-', ' ').replace('three d secure', '3D Secure');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

function codeEntry(code: ResultCode): Html {
  const { description, softReject } = resultCodeRow(code);
  return html`<div id="code-${code}"><dt>${anchorTo(`code-${code}`, code)}</dt><dd>${description}. <span class="mark">HTTP ${httpStatusOf(code)}.</span>${
    softReject === true ? html` <span class="mark">Soft reject.</span>` : NOTHING
  }</dd></div>
`;
}
