import type { ApiOperation } from './api-operation.ts';

/** The files of the widget, for shops' pages. */
export const WIDGET_OPERATIONS = {
  widgetScript: {
    method: 'GET',
    path: '/v1/paymentWidgets.js',
    summary: 'Load the widget',
    description:
      'The script of this version, whatever the query. Only while an older build is kept beside it, a checkout that was ' +
      'given the hash of that one gets it. A cache asks each time, with `If-None-Match`. Without a checkout id nothing can be paid, and the console says so: fast ' +
      'checkout, which needs none, is not built yet.',
    caller: 'anyone',
    query: { checkoutId: { required: false, says: 'The checkout that the page is for.' } },
    answers: { 200: { contentType: 'text/javascript' }, 304: 'no body' },
    asksGateway: false,
  },
  widgetFile: {
    method: 'GET',
    path: '/v1/widget/{file}',
    summary: "Load one of the widget's files",
    description:
      'The script names these files itself; an address with a content hash never changes its content.',
    caller: 'anyone',
    pathParameters: { file: "The file's name, as the script knows it." },
    answers: {
      200: { contentType: '*/*' },
      304: 'no body',
      404: ['Error'],
      412: { contentType: 'application/json' },
    },
    asksGateway: false,
  },
  scriptIntegrity: {
    method: 'GET',
    path: '/v1/fastcheckout/integrity',
    summary: "Read the script's hash",
    description:
      'The hash of the script of this version, for a page that has no checkout yet. With a checkout, ask for it by ' +
      '`integrity=true`: that hash stays good while the checkout lives.',
    caller: 'anyone',
    answers: { 200: ['Integrity'] },
    asksGateway: false,
  },
} as const satisfies Record<string, ApiOperation>;
