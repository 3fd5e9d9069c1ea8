import { type ExampleRow, example } from './example.ts';

export const SERVICE_EXAMPLES = {
  'script-loaded': { operation: 'widgetScript', title: 'The script', status: 200 },
  'script-withdrawn': example('widgetScript', '200.300.406', {
    title: 'For a checkout whose build was withdrawn',
    id: { of: 'checkout-created' },
    fields: { checkoutId: { of: 'checkout-created' } },
    given: 'build-withdrawn',
    status: 410,
  }),
  'script-of-build-withdrawn': example('widgetScriptOfBuild', '200.300.406', {
    title: 'A build that was withdrawn',
    id: '0123abcd',
    given: 'build-withdrawn',
    status: 410,
  }),
  'file-withdrawn': example('widgetFile', '200.300.406', {
    title: 'A file of a build that was withdrawn',
    id: 'paymentWidgets.0123abcd.js',
    given: 'build-withdrawn',
    status: 410,
  }),
  'script-of-unknown-build': example('widgetScriptOfBuild', '200.300.406', {
    title: 'A build that the gateway does not have',
    id: 'ffffffffffffffff',
  }),
  'file-unknown': example('widgetFile', '200.300.406', {
    title: 'A file that the widget does not have',
    id: 'unknown.js',
  }),
  'mark-unknown': example('markFile', '200.300.406', {
    title: 'A mark that the operator does not have',
    id: 'VISA.ffffffffffffffff.svg',
  }),
  'integrity-read': { operation: 'scriptIntegrity', title: "The script's hash and address", status: 200 },
  'result-codes-listed': example('listResultCodes', '000.000.100', { title: 'The first codes of the list' }),
  'description-read': { operation: 'openApiDocument', title: 'This document', status: 200 },
  'documentation-page-unknown': example('docsSitePage', '200.300.406', {
    title: 'A page that the documentation does not have',
    id: 'unknown',
  }),
  'documentation-file-unknown': example('docsFile', '200.300.406', {
    title: 'A file that no page names',
    id: 'unknown',
  }),
  'sheet-file-unknown': example('walletSheetFile', '200.300.406', {
    title: 'A file that the sheet does not have',
    id: 'unknown',
  }),
  'playground-file-unknown': example('playgroundFile', '200.300.406', {
    title: 'A file that the playground does not have',
    id: 'unknown',
  }),
  live: { operation: 'isLive', title: 'The process runs', status: 200 },
  ready: { operation: 'isReady', title: 'Payments can be taken', status: 200 },
  'not-ready': {
    operation: 'isReady',
    title: 'The store of payments does not answer',
    given: 'stores-down',
    status: 503,
  },
} as const satisfies Record<string, ExampleRow>;
