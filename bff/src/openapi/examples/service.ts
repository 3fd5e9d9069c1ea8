import type { Example } from './example.ts';

export const SERVICE_EXAMPLES = {
  'script-loaded': { operation: 'widgetScript', title: 'The script', status: 200 },
  'script-of-unknown-build': {
    operation: 'widgetScriptOfBuild',
    title: 'A build that the gateway does not have',
    id: 'ffffffffffffffff',
    status: 404,
    resultCode: '200.300.406',
  },
  'file-unknown': {
    operation: 'widgetFile',
    title: 'A file that the widget does not have',
    id: 'unknown.js',
    status: 404,
    resultCode: '200.300.406',
  },
  'integrity-read': { operation: 'scriptIntegrity', title: "The script's hash and address", status: 200 },
  'result-codes-listed': {
    operation: 'listResultCodes',
    title: 'The first codes of the list',
    status: 200,
    resultCode: '000.000.100',
  },
  'description-read': { operation: 'openApiDocument', title: 'This document', status: 200 },
  'page-read': { operation: 'docsPage', title: 'The page', status: 200 },
  'stylesheet-unknown': {
    operation: 'docsStyle',
    title: 'A stylesheet that the page does not name',
    id: 'unknown.css',
    status: 404,
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
} as const satisfies Record<string, Example>;
