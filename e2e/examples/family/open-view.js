/** A basket and a checkout, as in the other examples; how a view comes and goes is each page's own. */
export function openViews({ show, leave }) {
  const toCheckout = async () => {
    leave();
    // The shop's own server asks the gateway for a checkout: only there is the access token.
    const response = await fetch('/checkout', { method: 'POST' });
    show(await response.json());
  };
  document.querySelector('#to-basket').addEventListener('click', leave);
  document.querySelector('#to-checkout').addEventListener('click', () => void toCheckout());
  void toCheckout();
}

/** The script's tag as integrations of this interface write it. */
export function scriptOf({ gateway, id }) {
  const script = document.createElement('script');
  script.src = `${gateway}v1/paymentWidgets.js?checkoutId=${id}`;
  return script;
}

export function formOf() {
  const form = document.createElement('form');
  form.className = 'paymentWidgets';
  form.action = '/result';
  form.dataset.brands = 'VISA MASTER AMEX';
  return form;
}
