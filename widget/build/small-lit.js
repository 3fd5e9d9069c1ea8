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
  // Expressions in an element's tag, in a comment, and in elements whose content is text alone.
  [':6===r.type&&(i=new Z(h,this,t))', ':0'],
  ['else t.startsWith(o)&&(d.push({type:6,index:l}),r.removeAttribute(t));', ''],
  [
    'if(y.test(r.tagName)){const t=r.textContent.split(o),i=t.length-1;if(i>0){r.textContent=s?s.emptyScript:"";for(let s=0;s<i;s++)r.append(t[s],c()),P.nextNode(),d.push({type:2,index:++l});r.append(t[i],c())}}',
    '',
  ],
  ['(y.test(u[2])&&(n=RegExp("</"+u[2],"g")),c=p)', 'c=p'],
  ['(c=n??v,d=-1)', '(c=v,d=-1)'],
  ['(c=p,n=void 0)', 'c=p'],
  ['let n,l=2===i', 'let l=2===i'],
  [
    'if(r.data===n)d.push({type:2,index:l});else{let t=-1;for(;-1!==(t=r.data.indexOf(o,t+1));)d.push({type:7,index:l}),t+=o.length-1}',
    'r.data===n&&d.push({type:2,index:l});',
  ],
  // Templates that were compiled before, and a document or a place of another kind to render into.
  [
    '"number"==typeof s?this._$AC(t):(void 0===s.el&&(s.el=S.createElement(V(s.h,s.h[0]),this.options)),s)',
    'this._$AC(t)',
  ],
  ['const{values:i,_$litType$:s}=t', 'const{values:i}=t'],
  ['(t?.creationScope??l)', 'l'],
  ['const e=s?.renderBefore??i;let h=e._$litPart$;', 'let h=i._$litPart$;'],
  [
    'const t=s?.renderBefore??null;e._$litPart$=h=new k(i.insertBefore(c(),t),t,void 0,s??{})',
    'i._$litPart$=h=new k(i.appendChild(c()),null,void 0,s)',
  ],
  // What only directives ask a part for.
  ['get parentNode(){return this._$AM.parentNode}get _$AU(){return this._$AM._$AU}', ''],
  ['get _$AU(){return this._$AM?._$AU??this._$Cv}', ''],
  [',this._$Cv=e?.isConnected??!0', ''],
  [
    'get parentNode(){let t=this._$AA.parentNode;const i=this._$AM;return void 0!==i&&11===t?.nodeType&&(t=i.parentNode),t}',
    '',
  ],
  ['get tagName(){return this.element.tagName}get _$AU(){return this._$AM._$AU}', ''],
  ['this._$AV=[],this._$AN=void 0,', 'this._$AV=[],'],
  ['this.type=2,this._$AH=A,this._$AN=void 0,', 'this._$AH=A,'],
  ['this.type=1,this._$AH=A,this._$AN=void 0,', 'this._$AH=A,'],
  ['constructor(){super(...arguments),this.type=3}', ''],
  ['constructor(){super(...arguments),this.type=4}', ''],
  ['constructor(t,i,s,e,h){super(t,i,s,e,h),this.type=5}', ''],
  // Listeners are functions.
  ['||t.capture!==s.capture||t.once!==s.once||t.passive!==s.passive', ''],
  [
    '"function"==typeof this._$AH?this._$AH.call(this.options?.host??this.element,t):this._$AH.handleEvent(t)',
    'this._$AH.call(this.options?.host??this.element,t)',
  ],
];

/** Makes Lit's templates smaller; a version of Lit with other code does not build. */
export function smallLit() {
  return {
    name: 'small-lit',
    /** @param {string} code @param {string} id */
    transform: (code, id) => {
      if (!id.endsWith('/lit-html/lit-html.js')) return null;
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
