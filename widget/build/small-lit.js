/**
 * The code of Lit's templates that the forms never use, removed from its minified text: directives, and the hooks of
 * its polyfills.
 *
 * One change is for the shopper: a text that changes becomes a new node. A page that the browser translates has its text
 * nodes in elements of the translator, where Lit would write the new text into a node that is not in the page.
 *
 * @type {readonly (readonly [from: string, to: string])[]}
 */
const EDITS = [
  [
    'this._$AH!==A&&a(this._$AH)?this._$AA.nextSibling.data=t:this.T(l.createTextNode(t)),this._$AH=t',
    'this.T(l.createTextNode(t)),this._$AH=t',
  ],
  [
    'if(i===E)return i;let h=void 0!==e?s._$Co?.[e]:s._$Cl;const o=a(i)?void 0:i._$litDirective$;return h?.constructor!==o&&(h?._$AO?.(!1),void 0===o?h=void 0:(h=new o(t),h._$AT(t,s,e)),void 0!==e?(s._$Co??=[])[e]=h:s._$Cl=h),void 0!==h&&(i=M(t,h._$AS(t,i.values),h,e)),i',
    'return i',
  ],
  [',B=t.litHtmlPolyfillSupport;B?.(S,k),(t.litHtmlVersions??=[]).push("3.3.3");const D=', ',D='],
  ['get startNode(){return this._$AA}get endNode(){return this._$AB}', ''],
  ['setConnected(t){void 0===this._$AM&&(this._$Cv=t,this._$AP?.(t))}', ''],
  ['this._$AP?.(!1,!0,s);', ';'],
];

/** Makes Lit's templates smaller; a version of Lit with other code does not build. */
export function smallLit() {
  return {
    name: 'small-lit',
    /** @param {string} code @param {string} id */
    transform: (code, id) => {
      if (!id.endsWith('/lit-html/lit-html.js')) {
        return null;
      }
      let small = code;
      for (const [from, to] of EDITS) {
        if (small.split(from).length !== 2) {
          throw new Error(`build/small-lit.js does not fit this version of Lit: ${from}`);
        }
        small = small.replace(from, () => to);
      }
      return { code: small, map: null };
    },
  };
}
