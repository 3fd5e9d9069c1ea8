/** Loads the widget as a shop does, for the checkout that the page's address names. */
const id = new URLSearchParams(window.location.search).get('id') ?? `demo.${Date.now()}`;
const script = document.createElement('script');
script.src = `/v1/paymentWidgets.js?checkoutId=${encodeURIComponent(id)}`;
document.head.append(script);
