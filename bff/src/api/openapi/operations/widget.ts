import type { ApiOperation } from './api-operation.ts';

/** The files of the widget, for shops' pages. */
export const WIDGET_OPERATIONS = {
  widgetScript: {
    method: 'GET',
    path: '/v1/paymentWidgets.js',
    summary: 'Load the widget',
    description:
      'The script of this version, whatever the query. Only while an older build is kept next to it, a checkout that was ' +
      'given the hash of that one gets it, and 410 when the operator has withdrawn it. A cache asks each time, with ' +
      '`If-None-Match`. Without a checkout id a page that pins a hash needs the address in `src`.',
    caller: 'anyone',
    query: { checkoutId: { required: false, says: 'The checkout that the page is for.' } },
    answers: { 200: { contentType: 'text/javascript' }, 304: 'no body', 410: ['Error'] },
    throttled: false,
  },
  widgetScriptOfBuild: {
    method: 'GET',
    path: '/v1/paymentWidgets.{hash}.js',
    summary: 'Load the widget of one build',
    description:
      'The address that `src` has alongside each `integrity`: exactly the script with that hash, also after other versions ' +
      'have been deployed, with or without `checkoutId`. Browsers keep it for good. 410 when the operator has withdrawn ' +
      'the build.',
    caller: 'anyone',
    pathParameters: { hash: "The part of the script's name that changes with its content." },
    query: { checkoutId: { required: false, says: 'The checkout that the page is for.' } },
    answers: { 200: { contentType: 'text/javascript' }, 304: 'no body', 404: ['Error'], 410: ['Error'] },
    throttled: false,
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
      410: ['Error'],
      412: { contentType: 'application/json' },
    },
    throttled: false,
  },
  markFile: {
    method: 'GET',
    path: '/v1/marks/{file}',
    summary: "Load an operator's own mark of a brand",
    description:
      'A drawing that the widget shows in place of its own. The description of a checkout names the files; an address never ' +
      'changes its content.',
    caller: 'anyone',
    pathParameters: { file: "The file's name: a brand, the hash of the content, `svg`." },
    answers: { 200: { contentType: 'image/svg+xml' }, 404: ['Error'] },
    asksGateway: false,
  },
  scriptIntegrity: {
    method: 'GET',
    path: '/v1/fastcheckout/integrity',
    summary: "Read the script's hash and address",
    description:
      'The hash of the script of this version, and an address of exactly these bytes, for a page that has no checkout yet. ' +
      'With a checkout, ask for both by `integrity=true` when it is made.',
    caller: 'anyone',
    answers: { 200: ['Integrity'] },
    asksGateway: false,
  },
} as const satisfies Record<string, ApiOperation>;
