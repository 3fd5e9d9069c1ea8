/** The widget in the page: it is loaded again for options, and left alone for variables. */

const BRANDS = { card: 'VISA MASTER AMEX', several: 'VISA MASTER AMEX DIRECTDEBIT_SEPA PAYPAL' };

/**
 * @typedef {object} TrustedPolicy
 * @property {(address: string) => string} createScriptURL
 */

/** This page's policy lets in no script address that is plain text. @returns {TrustedPolicy} */
function createPolicy() {
  const rules = { createScriptURL: (/** @type {string} */ address) => address };
  const factory = Reflect.get(window, 'trustedTypes');
  return factory === undefined ? rules : factory.createPolicy('playground', rules);
}

const policy = createPolicy();

/**
 * Shows the form again.
 *
 * @param {HTMLElement} place
 * @param {string} checkoutId
 * @param {Record<string, unknown>} options
 * @param {string | undefined} methods
 */
export function showForm(place, checkoutId, options, methods) {
  Reflect.get(window, 'wpwl')?.unload?.();
  Reflect.set(window, 'wpwlOptions', options);
  const form = document.createElement('form');
  form.className = 'paymentWidgets';
  form.action = location.pathname + location.search;
  form.dataset['brands'] = methods === 'several' ? BRANDS.several : BRANDS.card;
  place.replaceChildren(form);
  const script = document.createElement('script');
  script.src = policy.createScriptURL(
    new URL(`v1/paymentWidgets.js?checkoutId=${encodeURIComponent(checkoutId)}`, document.baseURI).href,
  );
  script.addEventListener('load', () => script.remove());
  place.append(script);
}

/**
 * Sets the variables on what is around the form, as a style sheet would.
 *
 * @param {HTMLElement} place
 * @param {readonly { property: string, value: string }[]} variables
 */
export function setVariables(place, variables) {
  const { style } = place;
  const wanted = new Map(variables.map(({ property, value }) => [property, value]));
  for (const property of [...style].filter((name) => name.startsWith('--wpwl-') && !wanted.has(name))) {
    style.removeProperty(property);
  }
  for (const [property, value] of wanted) {
    if (style.getPropertyValue(property) !== value) style.setProperty(property, value);
  }
}
