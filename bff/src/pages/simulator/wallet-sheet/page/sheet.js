import { createShopLine } from './ask-shop.js';
import { addressOptions, cardOptions, shippingOptions } from './options.js';
import { requestToken } from './request-token.js';
import { beforeConsent, EMAIL, SAMPLE_ADDRESSES } from './sample-addresses.js';
import { createSheetView } from './sheet-view.js';
import { wordsIn } from './words.js';

/**
 * @typedef {import('./messages.js').SheetRequest} SheetRequest
 * @typedef {import('./messages.js').ToSheet} ToSheet
 * @typedef {{ wallet: string, name: string, cards: readonly import('./options.js').SampleCard[] }} SampleWallet
 * @typedef {'opening' | 'choosing' | 'agreed' | 'paying' | 'paid' | 'failed' | 'closed'} State
 */

/**
 * @param {HTMLElement} stage
 * @param {(message: object) => void} send
 */
export function createSheet(stage, send) {
  /** @type {Readonly<Record<string, SampleWallet>>} */
  const wallets = JSON.parse(stage.dataset['wallets'] ?? '{}');
  /** @type {import('./words.js').Words} */
  let words = JSON.parse(stage.dataset['words'] ?? '{}');
  let language = document.documentElement.lang;
  /** @type {SheetRequest | undefined} */
  let request;
  /** @type {State} */
  let state = 'opening';
  let error = '';
  /** Whether the shop wants something else to be chosen. */
  let isRefused = false;
  /** @type {string | undefined} */
  let checkoutId;
  const chosen = { card: '', address: '0', shipping: '' };
  /** Ends the asking for a token. */
  const asking = new AbortController();
  const shop = createShopLine(send, () => close(words['late']));
  const view = createSheetView(stage, {
    confirm: () => void confirm(),
    cancel,
    chosen: {
      card: (id) => {
        chosen.card = id;
      },
      address: (id) => {
        chosen.address = id;
        sendAddress();
      },
      shipping: (id) => {
        chosen.shipping = id;
        ask({ kind: 'shipping', id });
      },
    },
  });
  document.addEventListener('keydown', ({ key, isComposing }) => {
    if (key === 'Escape' && !isComposing) cancel();
  });
  refresh();

  /** @param {ToSheet} message */
  function receive(message) {
    switch (message.kind) {
      case 'show':
        return void show(message.request);
      case 'checkout':
        checkoutId ??= message.checkoutId;
        return refresh();
      case 'update':
        return update(message.update);
      case 'complete':
        return complete(message);
    }
  }

  /** @param {SheetRequest} wanted */
  async function show(wanted) {
    const wallet = wallets[wanted.brand];
    if (state !== 'opening' || wallet === undefined) return;
    state = 'choosing';
    request = wanted;
    chosen.card = wallet.cards[0]?.id ?? '';
    chosen.shipping = wanted.shippingOptions[0]?.id ?? '';
    view.introduce(wallet.name, wanted.merchantName);
    if (wanted.needsAddress) sendAddress();
    refresh();
    const spoken = await wordsIn(wanted.language, words);
    Object.assign(document.documentElement, { lang: spoken.tag, dir: spoken.direction });
    words = spoken.words;
    const isOfRegion = wanted.language.startsWith(`${spoken.tag}-`);
    language = isOfRegion ? wanted.language : spoken.tag;
    refresh();
  }

  function sendAddress() {
    const address = SAMPLE_ADDRESSES[Number(chosen.address)];
    if (address !== undefined) ask({ kind: 'address', address: beforeConsent(address) });
  }

  /** @param {{ kind: string } & Record<string, unknown>} choice */
  function ask(choice) {
    // The same refusal once more is news, and is read again.
    error = '';
    shop.ask(choice);
    refresh();
  }

  /** @param {import('./messages.js').Update} news */
  function update({ error: trouble = '', ...news }) {
    if (request === undefined || state !== 'choosing') return;
    request = { ...request, ...news };
    const { shippingOptions: offered } = request;
    if (!offered.some(({ id }) => id === chosen.shipping)) chosen.shipping = offered[0]?.id ?? '';
    error = trouble;
    isRefused = trouble !== '';
    shop.answered();
    refresh();
  }

  async function confirm() {
    if (request === undefined || !canConfirm()) return;
    const { brand, currency, total, entityId = '' } = request;
    state = 'agreed';
    error = '';
    refresh();
    const token = await requestToken(
      {
        wallet: wallets[brand]?.wallet ?? '',
        // Missing details come from the checkout.
        ...(total.amount === undefined ? {} : { amount: total.amount }),
        ...(currency === '' ? {} : { currency }),
        card: chosen.card,
        // The token of wallet2 names the merchant of the page, not the merchant of the checkout.
        ...(isIssuedTo(request) || checkoutId === undefined ? { entityId } : { checkoutId }),
      },
      asking.signal,
    );
    if (state !== 'agreed') return;
    if (token === undefined) {
      state = 'choosing';
      error = words['unprepared'] ?? '';
      return refresh();
    }
    state = 'paying';
    refresh();
    const address = request.needsAddress ? SAMPLE_ADDRESSES[Number(chosen.address)] : undefined;
    send({ kind: 'authorised', token, ...(address && { address, email: EMAIL }) });
  }

  /** @param {{ succeeded: boolean, message: string }} end */
  function complete({ succeeded, message }) {
    if (state !== 'agreed' && state !== 'paying') return;
    asking.abort();
    state = succeeded ? 'paid' : 'failed';
    error = succeeded ? '' : message || (words['failed'] ?? '');
    refresh();
    view.end(succeeded ? undefined : (words['close'] ?? ''));
  }

  function cancel() {
    // A payment that has been handed over cannot be called back.
    if (state === 'choosing' || state === 'agreed' || state === 'opening' || state === 'failed') close('');
  }

  function close(why = '') {
    state = 'closed';
    error = why;
    asking.abort();
    shop.end();
    refresh();
    view.end(undefined);
    send({ kind: 'cancelled' });
  }

  function canConfirm() {
    if (request === undefined || state !== 'choosing' || shop.isWaiting || isRefused) return false;
    return checkoutId !== undefined || isIssuedTo(request);
  }

  function refresh() {
    const isWaiting = shop.isWaiting || (!canConfirm() && !isRefused);
    const isBusy = state === 'agreed' || state === 'paying' || (state === 'choosing' && isWaiting);
    view.speak(words);
    if (request !== undefined) {
      const { choices } = view;
      choices.card.show(cardOptions(wallets[request.brand]?.cards ?? [], words), chosen.card);
      choices.address.show(request.needsAddress ? addressOptions(language) : [], chosen.address);
      choices.shipping.show(
        shippingOptions(request.shippingOptions, request.currency, language),
        chosen.shipping,
      );
      view.reckon(request, language, words['amountFollows'] ?? '');
    }
    view.say({
      error,
      status: state === 'paid' ? (words['succeeded'] ?? '') : isBusy ? (words['moment'] ?? '') : '',
      state: isBusy ? 'busy' : state,
      canConfirm: canConfirm(),
      canCancel: state !== 'paying' && state !== 'paid' && state !== 'closed',
    });
  }

  return { receive };
}

/**
 * Only wallet2 names an entity in its token; the others need the merchant of the checkout.
 *
 * @param {SheetRequest} request
 */
function isIssuedTo({ brand, entityId, total, currency }) {
  return brand === 'WALLET2' && Boolean(entityId) && total.amount !== undefined && currency !== '';
}
