import { build, foreign } from './build.js';
import { createChoice } from './choice.js';
import { shownAmount } from './options.js';

/**
 * @typedef {import('./messages.js').SheetRequest} SheetRequest
 * @typedef {Readonly<Record<'card' | 'address' | 'shipping', (id: string) => void>>} Choices
 */

/**
 * The sheet's view: it renders its state and decides nothing.
 *
 * @param {HTMLElement} stage
 * @param {{ chosen: Choices, confirm: () => void, cancel: () => void }} does
 */
export function createSheetView(stage, { chosen, confirm, cancel }) {
  const wallet = build('h1', { tabIndex: -1 });
  const merchant = foreign('merchant');
  const card = createChoice('card', chosen.card);
  const address = createChoice('address', chosen.address);
  const shipping = createChoice('shipping', chosen.shipping);
  const lines = build('dl', { className: 'lines' });
  const total = build('p', { className: 'total' });
  // Live regions are there from the start, so that what is put into them is read.
  const alert = build('p', { className: 'alert', role: 'alert' });
  const status = build('p', { className: 'status', role: 'status' });
  const yes = build('button', {
    type: 'button',
    className: 'button main wide',
    disabled: true,
    onclick: confirm,
  });
  const no = build('button', { type: 'button', className: 'button plain wide', onclick: cancel });
  const testOnly = build('p', { className: 'quiet note' });
  stage.replaceChildren(
    build('header', {}, wallet, merchant),
    build('div', { className: 'choices' }, card.box, address.box, shipping.box),
    build('div', { className: 'sum' }, lines, total),
    build('footer', {}, alert, status, yes, no, testOnly),
  );
  return {
    /** @param {Readonly<Record<string, string>>} words */
    speak: (words) => {
      card.entitle(words['card'] ?? '');
      address.entitle(words['address'] ?? '');
      shipping.entitle(words['shipping'] ?? '');
      yes.textContent = words['confirm'] ?? '';
      no.textContent = words['cancel'] ?? '';
      testOnly.textContent = words['testOnly'] ?? '';
    },
    /**
     * @param {string} name
     * @param {string} merchantName
     */
    introduce: (name, merchantName) => {
      wallet.textContent = name;
      document.title = name;
      stage.setAttribute('aria-label', name);
      merchant.textContent = merchantName;
      takeFocus(wallet);
    },
    choices: { card, address, shipping },
    /**
     * @param {Pick<SheetRequest, 'lines' | 'total' | 'currency'>} order
     * @param {string} language BCP 47
     * @param {string} unknown in place of an amount that is not known yet
     */
    reckon: (order, language, unknown) => {
      const { currency } = order;
      lines.replaceChildren(
        ...order.lines.map(({ label, amount }) =>
          build(
            'div',
            {},
            build('dt', {}, foreign('', label)),
            build('dd', {}, foreign('amount', shownAmount(amount, currency, language))),
          ),
        ),
      );
      lines.hidden = order.lines.length === 0;
      const { label, amount } = order.total;
      total.replaceChildren(
        foreign('label', label),
        ' ',
        amount === undefined
          ? build('span', { className: 'unknown', textContent: unknown })
          : foreign('amount', shownAmount(amount, currency, language)),
      );
    },
    /**
     * Each text is put in once, so that it is read once.
     *
     * @param {{ error: string, status: string, state: string, canConfirm: boolean, canCancel: boolean }} said
     */
    say: (said) => {
      if (alert.textContent !== said.error) alert.textContent = said.error;
      if (status.textContent !== said.status) status.textContent = said.status;
      stage.dataset['state'] = said.state;
      yes.disabled = !said.canConfirm;
      no.disabled = !said.canCancel;
    },
    /** @param {string | undefined} close the word for the only button that stays, if one does */
    end: (close) => {
      for (const choice of [card, address, shipping]) choice.end();
      yes.hidden = true;
      no.hidden = close === undefined;
      no.textContent = close ?? '';
      if (close !== undefined && document.hasFocus()) no.focus();
    },
  };
}

/**
 * The widget gives the frame the focus, maybe later than this; then it goes on to the name of the wallet, once.
 *
 * @param {HTMLElement} target
 */
function takeFocus(target) {
  if (document.hasFocus()) {
    target.focus();
  } else {
    // Within the event itself, browsers keep the focus on this page.
    window.addEventListener('focus', () => setTimeout(() => target.focus(), 0), { once: true });
  }
}
