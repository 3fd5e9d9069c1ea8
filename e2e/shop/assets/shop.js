/** The shop's side of the payment widget: its options. Loaded before the widget's script. */
(() => {
  const { show = '', renew = '/checkout' } = document.currentScript?.dataset ?? {};
  const options = new Set(show.split(' '));
  const query = new URLSearchParams(window.location.search);

  /** @returns {Promise<string>} the id of a new checkout for the same basket. */
  async function newCheckout() {
    const response = await fetch(renew, { method: 'POST' });
    if (!response.ok) throw new Error(`The shop could not start a new checkout (HTTP ${response.status}).`);
    const { id } = await response.json();
    return id;
  }

  /** A field of the shop's own, which the widget sends with the payment. */
  function giftNote() {
    const label = document.createElement('label');
    label.className = 'gift';
    const input = Object.assign(document.createElement('input'), {
      name: 'customParameters[SHOPPER_giftNote]',
      className: 'wpwl-control',
      maxLength: 100,
    });
    label.append('A note with the parcel', input);
    return label;
  }

  const ownButton = document.getElementById('order-and-pay');
  ownButton?.addEventListener('click', () => {
    ownButton.setAttribute('aria-disabled', 'true');
    window.wpwl
      .executePayment('wpwl-container-card')
      .finally(() => ownButton.removeAttribute('aria-disabled'));
  });

  /** These leave a form that cannot be paid with; every other error the widget explains in addition to its own fields. */
  const DEAD_ENDS = new Set(['InvalidCheckoutIdError']);

  function showNotice() {
    const notice = document.getElementById('payment-notice');
    if (notice) notice.hidden = false;
  }

  // A script that does not come, or whose bytes are not those of its hash, cannot report it; its element can.
  document.querySelector('script[src*="/v1/paymentWidgets.js"]')?.addEventListener('error', showNotice);

  window.wpwlOptions = {
    style: 'logos',
    // The demo shop speaks English; `?locale=dk` shows its payment form in another language.
    locale: query.get('locale') ?? 'en',
    // Several ways to pay, as `?layout=tabs` or `stack`.
    layout: query.get('layout') ?? 'accordion',
    shopName: 'Harrow & Tide',
    showCreateRegistration: options.has('save'),
    registrations: { requireCvv: options.has('code'), hideInitialPaymentForms: options.has('aside') },
    inlineFlow: options.has('window') ? ['SOFORTUEBERWEISUNG'] : [],
    ...(options.has('billing') && {
      billingAddress: { country: 'IE', city: 'Galway', street1: '14 Quay Street' },
      mandatoryBillingFields: { country: true, street1: true, postcode: true },
    }),
    ...(options.has('order') && { fieldOrder: ['cardHolder', 'cardNumber', ['cvv', 'expiry']] }),
    showCVVHint: options.has('help'),
    ...(options.has('back') && { cancelButton: { label: 'Back to the basket', url: '/' } }),
    showSubmitButton: !options.has('button'),
    onReady() {
      if (options.has('gift')) this.querySelector('.wpwl-group-submit').before(giftNote());
    },
    sessionExpired: { label: 'Continue to payment', renew: newCheckout },
    onError(error) {
      if (DEAD_ENDS.has(error.name)) showNotice();
    },
  };
})();
