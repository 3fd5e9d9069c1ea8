import type { ApiOperation } from './api-operation.ts';

/** Health, metrics and documentation of the service. */
export const SERVICE_OPERATIONS = {
  listResultCodes: {
    method: 'GET',
    path: '/v1/resultcodes',
    summary: 'List the result codes',
    description:
      'The whole vocabulary, with the family, the HTTP status and whether smart retry acts on a code.',
    caller: 'anyone',
    answers: { 200: ['ResultCodes'] },
    asksGateway: false,
  },
  openApiDocument: {
    method: 'GET',
    path: '/v1/openapi.json',
    summary: 'Read this description',
    description: 'OpenAPI 3.1, generated from the tables that requests are checked against.',
    caller: 'anyone',
    answers: { 200: { contentType: 'application/json' } },
    asksGateway: false,
  },
  docsPage: {
    method: 'GET',
    path: '/docs',
    summary: 'Read the documentation',
    description: 'Guides and this description for people. It loads nothing from any other address.',
    caller: 'anyone',
    answers: { 200: { contentType: 'text/html' } },
    asksGateway: false,
  },
  docsSitePage: {
    method: 'GET',
    path: '/docs/{section}/{page}',
    summary: 'Read a page of the documentation',
    description:
      'The start links to it. Pictures and the index of the search are pages of a section of their own.',
    caller: 'anyone',
    pathParameters: { section: 'The section.', page: 'The page.' },
    answers: { 200: { contentType: 'text/html' }, 404: ['Error'] },
    asksGateway: false,
  },
  docsFile: {
    method: 'GET',
    path: '/docs/files/{digest}/{file}',
    summary: 'Load a file of the documentation',
    description: 'Its stylesheet or a script. The pages name it, with the hash of all of them.',
    caller: 'anyone',
    pathParameters: { digest: 'The hash.', file: "The file's name." },
    answers: { 200: { contentType: 'text/javascript' }, 404: ['Error'] },
    asksGateway: false,
  },
  simulatedBankPage: {
    method: 'GET',
    path: '/simulator/bank/{token}',
    onlyInTest: true,
    summary: 'Look at a transfer at the simulated bank',
    description:
      'Where `redirect` leads in the test environment with `testMode=INTERNAL`: a page with two buttons. 404 is a ' +
      'page too, for a transfer that is not known any more. Not there in live.',
    caller: 'anyone',
    pathParameters: { token: 'The capability, known to the shopper.' },
    answers: { 200: { contentType: 'text/html' }, 404: { contentType: 'text/html' } },
    asksGateway: false,
  },
  simulatedBankDecision: {
    method: 'POST',
    path: '/simulator/bank/{token}',
    onlyInTest: true,
    summary: 'Confirm or cancel a transfer at the simulated bank',
    description: "The page's own form: `decision=confirmed` or `decision=cancelled`. The first one counts.",
    caller: 'anyone',
    pathParameters: { token: 'The capability, known to the shopper.' },
    answers: { 303: 'no body', 404: { contentType: 'text/html' } },
    asksGateway: false,
  },
  simulatedBankStyle: {
    method: 'GET',
    path: '/simulator/bank.css',
    onlyInTest: true,
    summary: "Load the simulated bank's stylesheet",
    description: 'Not there in live.',
    caller: 'anyone',
    answers: { 200: { contentType: 'text/css' } },
    asksGateway: false,
  },
  playgroundPage: {
    method: 'GET',
    path: '/playground',
    onlyInTest: true,
    summary: "Try the form's looks",
    description:
      'The widget alongside controls for themes, variables, styles and layouts, with the snippet that gives a shop the ' +
      'same. Not there in live.',
    caller: 'anyone',
    answers: { 200: { contentType: 'text/html' } },
    asksGateway: false,
  },
  playgroundFile: {
    method: 'GET',
    path: '/playground/files/{digest}/{file}',
    onlyInTest: true,
    summary: 'Load a file of the playground',
    description: 'The page names it, with the hash of all of them. Not there in live.',
    caller: 'anyone',
    pathParameters: { digest: 'The hash.', file: "The file's name." },
    answers: { 200: { contentType: 'text/javascript' }, 404: ['Error'] },
    asksGateway: false,
  },
  playgroundCheckout: {
    method: 'POST',
    path: '/playground/checkout',
    onlyInTest: true,
    summary: 'Make a checkout for the playground',
    description:
      'One of the demo merchant, for pages of this origin. 404 where another merchants file is in use. Not there in ' +
      'live.',
    caller: 'anyone',
    answers: {
      200: { contentType: 'application/json' },
      403: { contentType: 'application/json' },
      404: { contentType: 'application/json' },
    },
    asksGateway: false,
    throttled: true,
  },
  isLive: {
    method: 'GET',
    path: '/health/live',
    summary: 'Ask whether the process runs',
    description: 'For what restarts processes.',
    caller: 'anyone',
    answers: { 200: ['Health'] },
    asksGateway: false,
  },
  metrics: {
    method: 'GET',
    path: '/metrics',
    summary: 'Read the metrics',
    description: 'Prometheus text. Not there where `METRICS` is off, as it is in live by default.',
    caller: 'anyone',
    answers: { 200: { contentType: 'text/plain' } },
    asksGateway: false,
  },
  isReady: {
    method: 'GET',
    path: '/health/ready',
    summary: 'Ask whether requests may be sent',
    description:
      'For load balancers: 200 while payments can be taken, 503 while not, or while the process stops. Parts ' +
      'that cannot be used are named. `READY_NEEDS=all` makes each of them count. `merchantsFile` is there when a ' +
      'newer merchants file was refused: the gateway continues with the old one.',
    caller: 'anyone',
    answers: { 200: ['Health'], 503: ['Health'] },
    asksGateway: false,
  },
} as const satisfies Record<string, ApiOperation>;
