/** The simulated sheet of a wallet: it shows what the shop asks for, and hands a token to the page around it. */
import { readMessage } from './messages.js';
import { createSheet } from './sheet.js';
import { takePort } from './take-port.js';

const stage = document.querySelector('#sheet');
if (stage instanceof HTMLElement && window.parent !== window) {
  takePort((port, request) => {
    const sheet = createSheet(stage, (message) => port.postMessage(message));
    /** @param {unknown} data */
    const receive = (data) => {
      const message = readMessage(data);
      if (message !== undefined) sheet.receive(message);
    };
    port.addEventListener('message', ({ data }) => receive(data));
    port.start();
    port.postMessage({ kind: 'ready' });
    // The first message may bring what is to be shown, bare or as a message of its own.
    receive(request);
    receive({ kind: 'show', request });
  });
}
