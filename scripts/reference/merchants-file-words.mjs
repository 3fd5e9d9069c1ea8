import { CARD_TESTING_FIELDS } from './card-testing-words.mjs';

/** The meanings of the fields of the merchants file, by path. The generator fails on a field without one, or one without a field. */

/** The required fields of a merchant. */
export const MERCHANT_EXAMPLE = {
  name: 'Harrow & Tide',
  channels: [{ entityId: 'c0000000000000000000000000000001', name: 'card', acquirer: 'acquirer-a' }],
};

/** A channel that authenticates shoppers; its numbers are no real ones. */
export const AUTHENTICATION_EXAMPLE = {
  merchant: {
    requestorId: 'SANDBOX-REQUESTOR-1',
    requestorName: 'Harrow & Tide',
    requestorUrl: 'https://shop.example',
    acquirerBin: '000000',
    acquirerMerchantId: 'SANDBOX-MERCHANT-1',
    merchantCategory: '5999',
    merchantCountry: 'GB',
    merchantName: 'Harrow & Tide',
  },
  policy: {
    exemptions: [{ kind: 'TRANSACTION_RISK_ANALYSIS', upTo: { EUR: '100.00', GBP: '85.00' } }],
    whenUnavailable: 'continue',
  },
};

/** A channel that takes two schemes, typed or from the sheet of wallet1, and asks for the code of stored cards. */
export const CHANNEL_EXAMPLE = {
  ...MERCHANT_EXAMPLE.channels[0],
  brands: ['VISA', 'MASTER', 'APPLEPAY'],
  securityCode: 'always',
};

/** A channel whose pages open the sheet of wallet1. */
export const WALLET1_EXAMPLE = {
  merchantIdentifier: 'merchant.example.shop',
  displayName: 'Harrow & Tide',
  domains: ['shop.example', 'www.shop.example'],
  domainFile: 'wallets/domain-association.txt',
};

/** Changes of limits, at the top of the file or in a merchant. */
export const THROTTLING_EXAMPLE = { every: { limit: 10_000 }, createPayment: { limit: 300, seconds: 10 } };

/** Where a gateway may call servers of its own network. */
export const ADDRESSES_EXAMPLE = ['10.20.0.0/16', 'shop.internal'];

/** A channel whose checkouts only the pages of one shop may use. */
export const ORIGINS_EXAMPLE = ['https://shop.example', 'https://*.shop.example'];

/** Fields of every acquirer. Those of only one connector have their words in that connector's descriptor. */
export const ENTRY_WORDS = {
  name: 'The name that channels and the ledger use. A capture or refund goes to the acquirer of this name, so keep it for as long as one may be requested.',
  connector: 'The protocol.',
  capabilities: 'What it does not offer. See [capabilities](#capabilities).',
};

const EFFECT = {
  score: 'What meeting the rule adds to `risk.score`, which ends at 100.',
  decline: 'Whether meeting it refuses the payment, before any acquirer is called.',
};

const VELOCITY = {
  ...EFFECT,
  count: 'How many payments within the span are still accepted. Those that failed count too.',
  seconds: 'The span, at most 31 days.',
};

/** The words of each part of the file. */
export const WORDS = {
  capabilities: {
    brands: 'The brands that it takes. Another one is refused with `600.200.500`.',
    currencies: 'The currencies that it takes. Another one is refused with `600.200.500`.',
    largestAmount: 'In minor units, whatever the currency. More is refused with `100.550.301`.',
    verifications: 'A PA of zero. Otherwise `100.550.300`.',
    credits: 'CD. Otherwise `600.200.400`.',
    refunds: 'RF. Otherwise `700.300.100`.',
    partialCaptures: 'A CP of less than the PA. Otherwise `700.400.101`.',
    multipleCaptures: 'More than one CP of a PA. Otherwise `700.400.101`.',
    extensions: 'A PA that adds to another one or renews it. Otherwise `600.200.400`.',
    redirects: "Transfers at the bank's own page. Otherwise `600.200.500`.",
    cardOnFile: 'Payments of a series, with `standingInstruction.mode`. Otherwise `600.200.500`.',
    threeDSecure: 'Authentications from elsewhere, in `threeDSecure`. Otherwise `600.200.500`.',
    reversalCutOffSeconds:
      'For how long after a payment it can be reversed; 0 for never. Later: `700.300.700`.',
    simulatedResults: 'Whether a test may request a result. Otherwise `600.200.810`.',
  },
  directory: {
    name: 'The name in the log and in metrics.',
    address: 'Where it takes messages. In live, https. `{DS_PORT}` is replaced by the setting of that name.',
    brands:
      'The card brands that it knows. A brand that several know goes to the first of them. Absent: all card brands.',
    serverReferenceNumber:
      'The number that this 3D Secure server got with its approval, which the directory knows it by.',
    serverOperatorId: 'The id that the directory gave the operator of this server, if it gives one.',
  },
  merchant: {
    name: 'Payments, stored details and access tokens belong to this name. Under another name it is another merchant, who sees none of them.',
    accessTokens:
      'Tokens in clear, for the test environment: each as a text, or as an object with its rights and its end. Create others with `npm run -s tollgate -- token make`; they are in no file. Live takes a token here only when it is long and random: at least 32 characters, without words or patterns.',
    'accessTokens[].token': 'The token.',
    'accessTokens[].rights':
      'What it may do. `pay`: payments, captures, checkouts, and storing details. `refund`: refunds, reversals, credits and chargebacks. `read`: states and lists. `manage`: erasing and extending stored details, and the domain file. A token with none of these four has them all. `acquirer-details`: it also sees which acquirer took a payment, and why. Example: `{ "token": "…", "rights": ["pay", "read"], "end": "2027-01-31" }`.',
    'accessTokens[].end':
      'Its end: a day, the last one on which it is valid in UTC, or a time such as `2027-01-31T18:00:00Z`. After it, the token is unknown. Absent: it does not end.',
    channels: 'Its channels. See [channels](#channels).',
    dispatching: 'An entity for all of its channels. See [dispatching](#dispatching).',
    throttling:
      'Limits for each of its tokens and for each of its channels, which count before those of the file. See [throttling](#throttling).',
    personalDataMonths:
      'For how many months after the month of a payment the names, addresses and e-mail of its shopper are kept, 1 to 240. Then they are [erased](../guide/operator/data.md#names-and-addresses-of-shoppers). Absent: 24.',
    refundLimits:
      'How much users of the back office give back of one payment, by currency and in minor units, all refunds of the payment together: `{ "EUR": { "small": 2000, "alone": 50000 } }`. Absent: nothing is small, and no refund needs a second person.',
    'refundLimits.*.small': 'Up to this, users with a small limit refund. Absent: they refund nothing.',
    'refundLimits.*.alone':
      'Up to this, one person refunds alone; above it, owners and administrators need a fresh sign-in, and others the agreement of a second person. Absent: any amount.',
  },
  channel: {
    entityId: 'What requests name it by, and what its payments belong to. Keep it.',
    name: 'For people. `resultDetails.AcquirerChoice` has it, for tokens with the right to `acquirer-details`.',
    acquirer:
      'The acquirer of its payments when no route fits, by the name above: in live, and in the test environment with `testMode=EXTERNAL`. With `INTERNAL` a simulator answers that can do the same.',
    routes: 'Other acquirers for some payments; the first route that fits counts. See [routes](#routes).',
    threeDSecure:
      'Whether shoppers who pay by card are authenticated. `off`: no. `on`: yes, and not by the gateway, so that a payment without an authentication in `threeDSecure` is refused with `100.390.106`. An object: yes, by the gateway. See [3D Secure](#3d-secure). Absent: `off`.',
    smartRetry:
      'A second attempt at another acquirer. Absent: there is none. See [smart retry](#smart-retry).',
    wallet1:
      "The channel's registration at the maker of wallet1. Absent: pages get no session for its sheet. See [wallets](#wallets).",
    origins:
      'The origins of the pages that may use its checkouts. Absent or empty: any page may. See [pages](#pages).',
    risk: 'Rules that score payments. Absent: the score is 0. See [risk](#risk).',
    descriptor:
      "The text on the shopper's statement, and what a request may say about it. Absent: what the request says.",
    'descriptor.text': "The channel's text.",
    'descriptor.rule':
      "`free`: the request's text, else the channel's. `prefix`: the channel's text, then the request's, cut at 127 characters. `fixed`: the channel's text alone. The request's text is `merchant.name`, else `descriptor`.",
    cardTesting:
      'Limits that stop the testing of cards. `off`: none. Absent: the defaults. See [card testing](#card-testing).',
    maxAttempts:
      'How many attempts a checkout takes, at paying it or at storing details. Absent: 10. An attempt counts when it is judged or sent, also when the gateway refuses its card; a parameter error does not. After the last one fails, the checkout ends: its shopper gets `700.500.001`, and its status goes on showing the last attempt. An attempt of unknown outcome stays open. A checkout keeps the number of its creation; one of an entity with `dispatching` takes the lowest of its channels.',
    validation:
      'How much is demanded of requests. Absent: `strict`. With `lenient`, other `customer` parameters do not demand `customer.givenName` and `customer.surname`, an authentication made elsewhere with `threeDSecure.eci` and `threeDSecure.verificationId` needs no `enrollmentStatus` and no `authenticationStatus`, `threeDSecure.xid` may have 28 characters, and `merchantTransactionId`, `merchantInvoiceId` and `merchantMemo` have 1 to 255 characters. Nothing else differs. A request that names the entity of `dispatching` is judged leniently when all channels of its rules are lenient.',
    securityCode:
      'Which payments by card need `card.cvv` while the shopper is there. `required`: those with a card that is sent. `always`: those with a stored card, too. `optional`: none. Absent: `required`. Without it the payment is a parameter error. It is never needed for a credit, for a payment that the merchant makes (`standingInstruction.source=MIT`), for an order that is not placed in a browser (`transactionCategory`), for a wallet, and of a brand whose cards may have none. A checkout can ask for the code of its stored cards with `registrationsRequireCvv=true`.',
    brands:
      'The brands that it takes, whatever a page offers. Another one is refused with `600.200.500`, and is not stored. A card of a wallet needs both in the list: the wallet, and the scheme of the card. Absent: all that its acquirers take.',
    legacyCredentials:
      'With `true`, a POST that names this channel and has no `Authorization` header may have its access token as `authentication.password` in its body, of at most 64 KiB, with or without `authentication.userId`. It counts and is limited like one in a header. A GET, a DELETE, and a request that names the entity of `dispatching` need the header. Absent: `false`.',
    lookalikes:
      'Parameters whose values may look like card data, because they are the merchant\'s own references: `merchantTransactionId`, `cart.items[n].sku` for that of every item, `customParameters[order]` for one key, as in `"lookalikes": ["merchantTransactionId", "cart.items[n].sku"]`. Every other value with what looks like a card number is refused, and so is a security code next to its name, in a text or as the key of a value. In `merchantTransactionId`, `merchantInvoiceId` and `merchantMemo`, numbers behind a prefix and numbers that count up are taken without being named here. A request that names the entity of `dispatching` may send what all channels of its rules name.',
  },
  throttling: {
    every: 'The change of every limit that is not named.',
    'every.limit': 'How many within the span. Absent: as many as without the change.',
    'every.seconds': 'The span. Absent: as long as without the change.',
  },
  wallets: {
    gatewayId:
      'The name that the maker of wallet2 gave to this gateway. Pages name it as `gateway`, and a token for another name is refused.',
  },
  wallet1: {
    merchantIdentifier:
      'The identifier that the merchant registered. The certificates of its keys contain it.',
    displayName: 'What the sheet calls the shop.',
    domains:
      "The hosts whose pages may open the sheet, as they are registered at the wallet's maker: names in lowercase, without scheme, port and path. A page on another host gets no session.",
  },
  route: {
    brands: 'Payments of one of these brands.',
    currencies: 'Payments in one of these currencies.',
    paymentTypes: 'Payments of one of these types.',
    amounts:
      'Payments of an amount within these ends, both included: `{"EUR": {"from": "1000.00"}}`. A currency that is not listed does not fit.',
    'amounts.*.from': 'The smallest amount that fits. Absent: no amount is too small.',
    'amounts.*.to': 'The largest amount that fits. Absent: no amount is too large.',
    acquirer: 'The acquirer that takes them, by name.',
  },
  smartRetry: {
    fallback: 'The acquirer of the second attempt, by name; not the `acquirer` of the channel.',
    softRejects:
      '`default`: after every code that the result codes at `/docs` mark as a soft reject. Or a list of codes.',
    standalone: 'Whether payments that belong to no series are tried again.',
    cardOnFile: 'Whether payments of a series are, by `standingInstruction.type`.',
    'cardOnFile.unscheduled': '`UNSCHEDULED`',
    'cardOnFile.recurring': '`RECURRING`',
    'cardOnFile.installment': '`INSTALLMENT`',
  },
  risk: {
    amountCeiling: 'More than this in one payment. Declines with `100.550.601`.',
    'amountCeiling.amounts': '`{"EUR": "10000.00"}`. A currency that is not listed has no ceiling.',
    cardVelocity: 'Too many payments of the channel with one card or account. Declines with `800.120.101`.',
    ipVelocity:
      'Too many payments of the channel from one `customer.ip`, which the merchant sends. Declines with `800.120.102`.',
    countryMismatch: '`billing.country` and `shipping.country` differ. Declines with `100.400.021`.',
    blockList: 'Lists of cards and shoppers to refuse.',
    'blockList.bins': 'The first six digits of a card. Declines with `800.300.401`.',
    'blockList.ips': '`customer.ip`. Declines with `800.300.301`.',
    'blockList.emails': '`customer.email`, whatever its case. Declines with `800.300.200`.',
    'blockList.countries': '`billing.country` or `shipping.country`. Declines with `800.300.102`.',
    ...under('amountCeiling', EFFECT),
    ...under('cardVelocity', VELOCITY),
    ...under('ipVelocity', VELOCITY),
    ...under('countryMismatch', EFFECT),
    ...under('blockList', EFFECT),
  },
  cardTesting: CARD_TESTING_FIELDS,
  threeDSecure: {
    merchant: 'What the acquirer and the schemes gave the merchant.',
    'merchant.requestorId':
      'The id of the merchant at the directories. A request may send `threeDSecure.v2.{scheme}.requestorId`.',
    'merchant.requestorName': 'Its name there. A request may send `threeDSecure.v2.{scheme}.requestorName`.',
    'merchant.requestorUrl': "The shop's address. A request may send `threeDSecure.merchant.url`.",
    'merchant.acquirerBin': 'The number of the acquirer.',
    'merchant.acquirerMerchantId': 'The number of the merchant at the acquirer.',
    'merchant.merchantCategory': 'The merchant category code. A request may send `merchant.mcc`.',
    'merchant.merchantCountry':
      'The country of the merchant, in two or three capitals. A request may send `threeDSecure.merchant.country`.',
    'merchant.merchantName':
      'The name that authorisations have. A request may send `threeDSecure.merchant.name`.',
    policy: 'Which payments are authenticated, and what happens to those that cannot be.',
    'policy.authenticate':
      'All payments, or those from an amount on. A payment that stores its card, begins a series or verifies a card is authenticated whatever its amount.',
    'policy.authenticate.from':
      '`{"EUR": "30.00"}`: a smaller amount is not authenticated. A currency that is not listed always is.',
    'policy.exemptions':
      'Exemptions to ask for; the first one that fits a payment counts. None fits one that stores its card, begins a series or verifies a card.',
    'policy.exemptions[].kind': 'Which one, as `threeDSecure.exemption` of a request names it.',
    'policy.exemptions[].upTo':
      'The highest amount, `{"EUR": "100.00"}`. A currency that is not listed does not fit. Absent: any amount.',
    'policy.exemptions[].by':
      '`request`: the issuer is asked by 3D Secure, and may still challenge the shopper. `authorisation`: the acquirer is asked, without 3D Secure.',
    'policy.challenge':
      'The challenge preference that is sent to the issuer by default. The first payment of a series asks for a challenge in any case.',
    'policy.whenUnavailable':
      'When the issuer cannot authenticate (status U) or the directory does not answer. `continue`: the acquirer is asked without an authentication, and the merchant is liable.',
    'policy.whenNotEnrolled': 'When the card takes no part in 3D Secure. `continue` as above.',
    'policy.stepUp':
      'Whether a payment that the issuer declined with `300.100.100`, because it wants the shopper authenticated, is authenticated with a challenge and sent once more.',
    'policy.demands':
      "The parameters that a payment of a merchant's server must have when its shopper is to be authenticated; without one, the payment is a parameter error. Absent: none. The issuer gets whatever is sent, and decides by it. Payments in the widget need none of them.",
  },
  dispatching: {
    entityId:
      'What requests name in place of a channel. It may read and follow up payments of every channel of the merchant.',
    rules: 'The first one that fits a payment chooses its channel. Where none fits: `600.200.500`.',
    'rules[].brands': 'Payments of one of these brands.',
    'rules[].currencies': 'Payments in one of these currencies.',
    'rules[].channel': 'The `entityId` of one of the channels of this merchant.',
  },
};

function under(group, words) {
  return Object.fromEntries(Object.entries(words).map(([name, text]) => [`${group}.${name}`, text]));
}
