/**
 * Takes the port to the page around this one, with its first message. Any shop may hold the sheet, so its origin is not
 * known beforehand; a window other than the one around the sheet is not listened to, and neither is a second port.
 *
 * @param {(port: MessagePort, request: unknown) => void} taken called once
 */
export function takePort(taken) {
  /** @param {MessageEvent<unknown>} event */
  const receive = ({ source, data, ports }) => {
    const [port, ...more] = ports;
    if (source !== window.parent || source === window || !isOpening(data) || !port || more.length > 0) return;
    window.removeEventListener('message', receive);
    taken(port, data.request);
  };
  window.addEventListener('message', receive);
}

/**
 * @param {unknown} data
 * @returns {data is { tollgate: 'wallet-sheet', request?: unknown }}
 */
function isOpening(data) {
  return typeof data === 'object' && data !== null && 'tollgate' in data && data.tollgate === 'wallet-sheet';
}
