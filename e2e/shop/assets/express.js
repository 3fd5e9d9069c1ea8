/** The shop's side of the wallets' buttons: its options. Loaded before the widget's script. */
(() => {
  const page = JSON.parse(document.currentScript?.dataset.page ?? '{}');
  const SHOP_NAME = 'Harrow & Tide';

  /** Where the order goes; the shop's server knows what that costs. */
  let delivery = { country: page.country, option: page.shipping };
  /** The id of the checkout that was created for the open sheet. */
  let checkout = Promise.reject(new Error('No button was clicked.'));
  checkout.catch(() => undefined);

  async function ask(path, question) {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ cart: page.cart, ...question }),
    });
    if (!response.ok) throw new Error(`The shop did not answer (HTTP ${response.status}).`);
    return response.json();
  }

  /** Asks for the new sums, which the shop's server sends to the gateway first: a wallet's token is good for one amount. */
  async function deliver(change) {
    const wanted = { ...delivery, ...change };
    const answer = await ask('/express/delivery', { checkout: await checkout, ...wanted });
    if (!answer.isServed) return undefined;
    delivery = { ...wanted, option: answer.shipping };
    show(answer);
    return answer;
  }

  function shown(amount) {
    return `€${amount}`;
  }

  function show({ lines, total }) {
    const shipping = lines.at(-1);
    for (const [id, text] of [
      ['shipping-label', shipping.label],
      ['shipping-price', shown(shipping.amount)],
      ['total-price', shown(total)],
    ]) {
      document.getElementById(id).textContent = text;
    }
  }

  function showNotice() {
    document.getElementById('payment-notice').hidden = false;
  }

  // A script that does not come, or whose bytes are not those of its hash, cannot report it; its element can.
  document.getElementById('payment-script').addEventListener('error', showNotice);

  const NOT_SERVED = 'We do not send to this country yet.';

  /** The sums as the first wallet has them. */
  const wallet1Sums = ({ total, lines, shippingOptions }) => ({
    newTotal: { label: SHOP_NAME, amount: total },
    newLineItems: lines,
    newShippingMethods: wallet1Methods(shippingOptions),
  });
  function wallet1Methods(options) {
    return options.map(({ id, label, detail, amount }) => ({ identifier: id, label, detail, amount }));
  }

  /** The sums as the second wallet has them. */
  const wallet2Sums = ({ total, lines, shipping, shippingOptions }) => ({
    newTransactionInfo: {
      currencyCode: page.currency,
      countryCode: page.country,
      totalPriceStatus: 'FINAL',
      totalPrice: total,
      totalPriceLabel: SHOP_NAME,
      displayItems: wallet2Items(lines),
    },
    newShippingOptionParameters: wallet2Options(shipping, shippingOptions),
  });
  function wallet2Items(lines) {
    return lines.map(({ label, amount }) => ({ label, type: 'LINE_ITEM', price: amount, status: 'FINAL' }));
  }
  const wallet2Options = (shipping, options) => ({
    defaultSelectedOptionId: shipping,
    shippingOptions: options.map(({ id, label, detail, amount }) => ({
      id,
      label: `${label}, ${shown(amount)}`,
      description: detail,
    })),
  });

  window.wpwlOptions = {
    style: 'card',
    locale: new URLSearchParams(window.location.search).get('locale') ?? 'en',
    shopName: SHOP_NAME,
    createCheckout() {
      checkout = ask('/express/checkout', delivery).then(({ id }) => id);
      return checkout;
    },
    wallet1: {
      version: 3,
      displayName: SHOP_NAME,
      countryCode: page.country,
      currencyCode: page.currency,
      total: { label: SHOP_NAME, amount: page.total },
      lineItems: page.lines,
      shippingMethods: wallet1Methods(page.shippingOptions),
      requiredShippingContactFields: ['postalAddress', 'name', 'email'],
      async onShippingContactSelected({ countryCode }) {
        const sums = await deliver({ country: countryCode });
        if (sums) return wallet1Sums(sums);
        const errors = [{ code: 'addressUnserviceable', contactField: 'countryCode', message: NOT_SERVED }];
        return { newTotal: { label: SHOP_NAME, amount: page.total }, errors };
      },
      async onShippingMethodSelected({ identifier }) {
        return wallet1Sums(await deliver({ option: identifier }));
      },
    },
    wallet2: {
      gatewayMerchantId: page.entityId,
      currencyCode: page.currency,
      countryCode: page.country,
      amount: page.total,
      displayItems: wallet2Items(page.lines),
      emailRequired: true,
      shippingAddressRequired: true,
      shippingOptionRequired: true,
      shippingOptionParameters: wallet2Options(page.shipping, page.shippingOptions),
      async onPaymentDataChanged({ shippingAddress, shippingOptionData }) {
        const change = {};
        if (shippingAddress) change.country = shippingAddress.countryCode;
        // Before a choice, the wallet says so in place of an id.
        const option = shippingOptionData?.id;
        if (option && option !== 'shipping_option_unselected') change.option = option;
        const sums = await deliver(change);
        if (sums) return wallet2Sums(sums);
        return {
          error: {
            reason: 'SHIPPING_ADDRESS_UNSERVICEABLE',
            intent: 'SHIPPING_ADDRESS',
            message: NOT_SERVED,
          },
        };
      },
    },
    wallet3: { currencyCode: page.currency, countryCode: page.country, amount: page.total },
    marketplaceWallet: { currencyCode: page.currency, amount: page.total },
    redirectWallet: { currencyCode: page.currency, amount: page.total },
    onError({ name }) {
      // Everything else the widget itself says below the buttons.
      if (name === 'ScriptLoadError') showNotice();
    },
  };
})();
