import { BOOLEAN, DATE, oneOf, phone, phoneText, text, words } from './formats.ts';
import { type ParameterRow, withColumns } from './parameter-row.ts';

/** A plus or a digit and up to 24 more characters: 25 at most. */
const PHONE = phone(0, 24);

/** Facts that only the merchant or the gateway knows; a browser must not claim them. */
const NOT_FROM_SHOPPER = { fromShopper: false } as const;

const PERSON = withColumns({ echoed: true, fromShopper: true, inOrder: true }, {
  'customer.merchantCustomerId': {
    format: text(1, 255),
    ...NOT_FROM_SHOPPER,
    usedFor: 'telling whose stored details are the same',
  },
  'customer.givenName': { format: words(1, 50) },
  'customer.middleName': { format: words(2, 50) },
  'customer.surname': { format: words(1, 50) },
  'customer.sex': { format: oneOf('M', 'F') },
  'customer.birthDate': { format: DATE },
  'customer.phone': { format: PHONE },
  'customer.mobile': { format: PHONE },
  'customer.workPhone': { format: text(1, 25) },
  'customer.email': { format: text(6, 128) },
  'customer.companyName': { format: words(1, 60) },
  'customer.identificationDocType': { format: oneOf('IDCARD', 'PASSPORT', 'TAXSTATEMENT') },
  /** The number of a passport can be enough to impersonate its holder. */
  'customer.identificationDocId': { format: text(8, 64), sensitive: true, echoed: false },
  'customer.ip': { format: text(1, 255), ...NOT_FROM_SHOPPER },
  'customer.merchantReference': { format: text(1, 255), ...NOT_FROM_SHOPPER },
  'customer.salutation': { format: oneOf('MR', 'MRS', 'MS', 'MX') },
  'customer.language': { format: text(2, 2, 'capitals') },
  'customer.category': { format: oneOf('INDIVIDUAL', 'COMPANY') },
  'customer.status': { format: oneOf('NEW', 'EXISTING'), ...NOT_FROM_SHOPPER },
} satisfies Record<string, ParameterRow>);

/** Data about the browser or app, which the widget collects by itself. */
const DEVICE = withColumns({ echoed: true, fromShopper: true, inOrder: true }, {
  'customer.browserFingerprint.id': { format: text(1, 255) },
  'customer.browserFingerprint.value': { format: text(1, 4096) },
  'customer.browser.acceptHeader': { format: text(1, 2048) },
  'customer.browser.language': { format: text(1, 8) },
  'customer.browser.screenHeight': { format: text(1, 6) },
  'customer.browser.screenWidth': { format: text(1, 6) },
  'customer.browser.timezone': { format: text(1, 5) },
  'customer.browser.userAgent': { format: text(1, 2048) },
  'customer.browser.javaEnabled': { format: BOOLEAN },
  'customer.browser.screenColorDepth': { format: text(1, 2, 'digits') },
  'customer.browser.challengeWindow': { format: text(1, 1, 'digits') },
  'customer.browser.deviceId': { format: text(1, 32) },
  'customer.app.deviceId': { format: text(1, 40) },
} satisfies Record<string, ParameterRow>);

/** spec: Request parameters › Customer. */
export const CUSTOMER = { ...PERSON, ...DEVICE };

/** spec: Request parameters › Corporate. */
export const CORPORATE = withColumns({ inOrder: true }, {
  'corporate.name': { format: words(1, 30) },
  'corporate.description': { format: words(1, 160) },
  'corporate.street': { format: words(1, 100) },
  'corporate.address': { format: words(1, 100) },
  'corporate.city': { format: words(1, 80) },
  'corporate.state': { format: words(1, 50) },
  'corporate.postCode': { format: text(1, 16) },
  'corporate.suite': { format: words(1, 30) },
  'corporate.postboxNumber': { format: text(1, 15) },
  'corporate.purchase': { format: oneOf('Y', 'N') },
  'corporate.phone': { format: phoneText(1, 25, 'digits') },
  'corporate.fax': { format: phoneText(1, 25, 'digits') },
  'corporate.vatId': { format: text(1, 255) },
} satisfies Record<string, ParameterRow>);
