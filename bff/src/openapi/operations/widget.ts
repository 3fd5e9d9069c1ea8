import type { ApiOperation } from './api-operation.ts';

/** What a shop's page loads. */
export const WIDGET_OPERATIONS = {
  widgetScript: {
    method: 'GET',
    path: '/v1/paymentWidgets.js',
    summary: 'Load the widget',
    description:
      'The bytes never depend on the query. Without a checkout id the script serves fast checkout.',
    caller: 'anyone',
    query: { checkoutId: { required: false, says: 'The checkout that the page is for.' } },
    answers: { 200: { contentType: 'text/javascript' } },
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
    answers: { 200: { contentType: '*/*' }, 404: ['Error'] },
    asksGateway: false,
  },
  scriptIntegrity: {
    method: 'GET',
    path: '/v1/fastcheckout/integrity',
    summary: "Read the script's hash",
    description: 'For the `integrity` attribute of the script tag of a page without a checkout.',
    caller: 'anyone',
    answers: { 200: ['Integrity'] },
    asksGateway: false,
  },
} as const satisfies Record<string, ApiOperation>;
