/**
 * The messages between the widget and the sheet over their port. What does not fit is passed over.
 *
 * @typedef {{ label: string, amount: string }} Line amounts are decimal, in the currency of the request
 * @typedef {{ id: string, label: string, detail: string, amount: string }} ShippingOption
 * @typedef {'WALLET1' | 'WALLET2' | 'WALLET3'} Brand
 *
 * @typedef {object} SheetRequest
 * @property {Brand} brand
 * @property {string} language BCP 47
 * @property {string} merchantName
 * @property {string} currency ISO 4217; empty when it is not known yet
 * @property {{ label: string, amount: string | undefined }} total
 * @property {readonly Line[]} lines
 * @property {boolean} needsAddress
 * @property {readonly ShippingOption[]} shippingOptions
 * @property {string | undefined} entityId the recipient of wallet2's token
 *
 * @typedef {object} Update what is absent stays as it is
 * @property {SheetRequest['total']} [total]
 * @property {readonly Line[]} [lines]
 * @property {readonly ShippingOption[]} [shippingOptions]
 * @property {string} [error] for the shopper, who has to choose something else
 *
 * @typedef {{ kind: 'show', request: SheetRequest }
 *   | { kind: 'checkout', checkoutId: string }
 *   | { kind: 'update', update: Update }
 *   | { kind: 'complete', succeeded: boolean, message: string }} ToSheet
 */

const BRANDS = /** @type {const} */ (['WALLET1', 'WALLET2', 'WALLET3']);

/**
 * @param {unknown} data
 * @returns {ToSheet | undefined} `undefined` for what is no message to the sheet
 */
export function readMessage(data) {
  const message = recordOf(data);
  switch (message['kind']) {
    case 'show': {
      const request = readRequest(message['request']);
      return request && { kind: 'show', request };
    }
    case 'checkout': {
      const checkoutId = textOf(message['checkoutId']);
      return checkoutId ? { kind: 'checkout', checkoutId } : undefined;
    }
    case 'update':
      return { kind: 'update', update: readUpdate(message) };
    case 'complete':
      return {
        kind: 'complete',
        succeeded: message['succeeded'] === true,
        message: textOf(message['message']) ?? '',
      };
    default:
      return undefined;
  }
}

/**
 * @param {unknown} data
 * @returns {SheetRequest | undefined}
 */
function readRequest(data) {
  const request = recordOf(data);
  const brand = BRANDS.find((one) => one === request['brand']);
  if (brand === undefined) return undefined;
  return {
    brand,
    language: textOf(request['language']) ?? '',
    merchantName: textOf(request['merchantName']) ?? '',
    currency: textOf(request['currency']) ?? '',
    total: readTotal(request['total']) ?? { label: '', amount: undefined },
    lines: readLines(request['lines']) ?? [],
    needsAddress: request['needsAddress'] === true,
    shippingOptions: readOptions(request['shippingOptions']) ?? [],
    entityId: textOf(request['entityId']),
  };
}

/**
 * @param {Record<string, unknown>} message
 * @returns {Update}
 */
function readUpdate(message) {
  const [total, lines] = [readTotal(message['total']), readLines(message['lines'])];
  const shippingOptions = readOptions(message['shippingOptions']);
  const error = textOf(message['error']);
  return {
    ...(total && { total }),
    ...(lines && { lines }),
    ...(shippingOptions && { shippingOptions }),
    ...(error ? { error } : {}),
  };
}

/** @param {unknown} data */
function readTotal(data) {
  const total = recordOf(data);
  return 'label' in total || 'amount' in total
    ? { label: textOf(total['label']) ?? '', amount: amountOf(total['amount']) }
    : undefined;
}

/** @param {unknown} data */
function readLines(data) {
  return listOf(data)?.flatMap(({ label, amount }) => {
    const decimal = amountOf(amount);
    return decimal === undefined ? [] : [{ label: textOf(label) ?? '', amount: decimal }];
  });
}

/** @param {unknown} data */
function readOptions(data) {
  return listOf(data)?.flatMap(({ id, label, detail, amount }) => {
    const key = textOf(id);
    return key === undefined
      ? []
      : [
          {
            id: key,
            label: textOf(label) ?? key,
            detail: textOf(detail) ?? '',
            amount: amountOf(amount) ?? '',
          },
        ];
  });
}

/**
 * @param {unknown} data
 * @returns {Record<string, unknown>}
 */
function recordOf(data) {
  return typeof data === 'object' && data !== null ? { ...data } : {};
}

/** @param {unknown} data */
function listOf(data) {
  return Array.isArray(data) ? data.map(recordOf) : undefined;
}

/** @param {unknown} data */
function textOf(data) {
  return typeof data === 'string' ? data : undefined;
}

/** @param {unknown} data */
function amountOf(data) {
  return typeof data === 'string' && /^-?\d+(?:\.\d+)?$/.test(data) ? data : undefined;
}
