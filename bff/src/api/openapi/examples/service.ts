import type { ExampleRow } from './example.ts';

export const SERVICE_EXAMPLES = {
  'script-loaded': { operation: 'widgetScript', title: 'The script', status: 200 },
  'script-withdrawn': {
    operation: 'widgetScript',
    title: 'For a checkout whose build was withdrawn',
    id: { of: 'checkout-created' },
    fields: { checkoutId: { of: 'checkout-created' } },
    given: 'build-withdrawn',
    resultCode: '200.300.406',
  },
  'script-of-build-withdrawn': {
    operation: 'widgetScriptOfBuild',
    title: 'A build that was withdrawn',
    id: '0123abcd',
    given: 'build-withdrawn',
    resultCode: '200.300.406',
  },
  'file-withdrawn': {
    operation: 'widgetFile',
    title: 'A file of a build that was withdrawn',
    id: 'paymentWidgets.0123abcd.js',
    given: 'build-withdrawn',
    resultCode: '200.300.406',
  },
  'script-of-unknown-build': {
    operation: 'widgetScriptOfBuild',
    title: 'A build that the gateway does not have',
    id: 'ffffffffffffffff',
    resultCode: '200.300.406',
  },
  'file-unknown': {
    operation: 'widgetFile',
    title: 'A file that the widget does not have',
    id: 'unknown.js',
    resultCode: '200.300.406',
  },
  'mark-unknown': {
    operation: 'markFile',
    title: 'A mark that the operator does not have',
    id: 'VISA.ffffffffffffffff.svg',
    resultCode: '200.300.406',
  },
  'integrity-read': { operation: 'scriptIntegrity', title: "The script's hash and address", status: 200 },
  'result-codes-listed': {
    operation: 'listResultCodes',
    title: 'The first codes of the list',
    resultCode: '000.000.100',
  },
  'description-read': { operation: 'openApiDocument', title: 'This document', status: 200 },
  'documentation-page-unknown': {
    operation: 'docsSitePage',
    title: 'A page that the documentation does not have',
    id: 'unknown',
    resultCode: '200.300.406',
  },
  'documentation-file-unknown': {
    operation: 'docsFile',
    title: 'A file that no page names',
    id: 'unknown',
    resultCode: '200.300.406',
  },
  'sheet-file-unknown': {
    operation: 'walletSheetFile',
    title: 'A file that the sheet does not have',
    id: 'unknown',
    resultCode: '200.300.406',
  },
  'playground-file-unknown': {
    operation: 'playgroundFile',
    title: 'A file that the playground does not have',
    id: 'unknown',
    resultCode: '200.300.406',
  },
  live: { operation: 'isLive', title: 'The process runs', status: 200 },
  ready: { operation: 'isReady', title: 'Payments can be taken', status: 200 },
  'not-ready': {
    operation: 'isReady',
    title: 'The store of payments does not answer',
    given: 'stores-down',
    status: 503,
  },
} as const satisfies Record<string, ExampleRow>;
