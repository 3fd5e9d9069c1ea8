import { embedCheckout } from '../tollgate/embed-checkout.js';

const view = document.querySelector('#view');

/** The page's content now: a checkout, or nothing. */
let embedded;

function showBasket() {
  embedded?.unload();
  embedded = undefined;
  view.replaceChildren();
}

async function showCheckout() {
  showBasket();
  // The shop's own server asks the gateway for a checkout: only there is the access token.
  const response = await fetch('/checkout', { method: 'POST' });
  const { gateway, id, integrity, cardFrame } = await response.json();
  embedded?.unload();
  embedded = embedCheckout(view, {
    gateway,
    checkoutId: id,
    integrity,
    cardFrame,
    brands: ['VISA', 'MASTER', 'AMEX'],
    action: '/result',
    options: {
      labels: { cardHolder: 'Name, as on the card' },
      onChangeBrand: (brand) => (document.querySelector('#brand').textContent = brand),
      onError: ({ name, message }) =>
        (document.querySelector('#problem').textContent = `${name}: ${message}`),
    },
  });
}

document.querySelector('#to-basket').addEventListener('click', showBasket);
document.querySelector('#to-checkout').addEventListener('click', () => void showCheckout());
await showCheckout();
