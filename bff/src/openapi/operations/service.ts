import type { ApiOperation } from './api-operation.ts';

/** What the service says about itself. */
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
    description: 'OpenAPI 3.1, made of the tables that requests are checked by.',
    caller: 'anyone',
    answers: { 200: { contentType: 'application/json' } },
    asksGateway: false,
  },
  docsPage: {
    method: 'GET',
    path: '/docs',
    summary: 'Browse this description',
    description: 'The same for people. It loads nothing from anywhere else.',
    caller: 'anyone',
    answers: { 200: { contentType: 'text/html' } },
    asksGateway: false,
  },
  docsStyle: {
    method: 'GET',
    path: '/docs/{file}',
    summary: "Load the page's stylesheet",
    description: 'The page names it, with a content hash.',
    caller: 'anyone',
    pathParameters: { file: "The stylesheet's name." },
    answers: { 200: { contentType: 'text/css' }, 404: ['Error'] },
    asksGateway: false,
  },
  isLive: {
    method: 'GET',
    path: '/health/live',
    summary: 'Ask whether the process runs',
    description: 'For whoever restarts processes.',
    caller: 'anyone',
    answers: { 200: ['Health'] },
    asksGateway: false,
  },
  isReady: {
    method: 'GET',
    path: '/health/ready',
    summary: 'Ask whether the stores answer',
    description: 'For whoever sends traffic; 503 as long as they do not.',
    caller: 'anyone',
    answers: { 200: ['Health'], 503: ['Health'] },
    asksGateway: false,
  },
} as const satisfies Record<string, ApiOperation>;
