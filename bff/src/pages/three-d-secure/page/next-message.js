/**
 * The messages between the gateway's own pages and the widget.
 *
 * @typedef {{ tollgate: 'three-d-secure', kind: string }} OwnMessage
 */

/**
 * Waits for a message of one of our own pages, which an issuer's page has loaded inside of its frame.
 *
 * @param {string} kind
 * @param {number} milliseconds how long
 * @param {AbortSignal} [signal] ends the waiting
 * @returns {Promise<OwnMessage | undefined>} `undefined` when the time is over
 */
export function nextMessage(kind, milliseconds, signal) {
  return new Promise((resolve) => {
    /** @param {OwnMessage | undefined} message */
    const end = (message) => {
      clearTimeout(timer);
      window.removeEventListener('message', receive);
      signal?.removeEventListener('abort', abort);
      resolve(message);
    };
    const abort = () => end(undefined);
    /** @param {MessageEvent<unknown>} event */
    const receive = ({ origin, data }) => {
      if (origin === window.location.origin && isOwn(data) && data.kind === kind) end(data);
    };
    const timer = setTimeout(abort, milliseconds);
    window.addEventListener('message', receive);
    signal?.addEventListener('abort', abort);
  });
}

/**
 * @param {unknown} data
 * @returns {data is OwnMessage}
 */
function isOwn(data) {
  return (
    typeof data === 'object' && data !== null && 'tollgate' in data && data.tollgate === 'three-d-secure'
  );
}
