import { answer, OUTCOME, TEXT } from './answer-parts.ts';
import type { JsonSchema } from './json-schema.ts';

const ADDRESS = { type: 'string', format: 'uri' } as const;
const BASE64URL = { type: 'string', pattern: '^[A-Za-z0-9_-]+$' } as const;

/** Pages that the shopper's browser loads before it follows a redirect. */
export const PRECONDITIONS = {
  type: 'array',
  description:
    "What the browser loads, out of sight, before it is sent to `url`: the issuer's look at the browser. Without it " +
    'the shopper is asked for a confirmation more often.',
  items: {
    type: 'object',
    properties: {
      origin: { ...TEXT, description: 'Where: `iframe#hidden`, a hidden frame.' },
      waitUntil: { ...TEXT, description: 'Until when to wait: `iframe#load`, at most 10 seconds.' },
      description: TEXT,
      url: ADDRESS,
      method: { type: 'string', enum: ['POST'] },
      parameters: {
        type: 'array',
        items: { type: 'object', properties: { name: TEXT, value: TEXT }, required: ['name', 'value'] },
      },
    },
    required: ['origin', 'waitUntil', 'url', 'method', 'parameters'],
  },
} as const satisfies JsonSchema;

/** The answers to the pages of 3D Secure and to the widget. */
export const AUTHENTICATION_SCHEMAS = {
  AuthenticationView: answer(
    {
      stage: {
        type: 'string',
        enum: ['method', 'challenge', 'waiting', 'ended'],
        description:
          "What the browser does next: call the issuer's method, show the issuer's page, ask again, or go on.",
      },
      method: {
        type: 'object',
        description: 'With `method`: the form to post in a hidden frame.',
        properties: { url: ADDRESS, data: { ...BASE64URL, description: 'As `threeDSMethodData`.' } },
        required: ['url', 'data'],
      },
      challenge: {
        type: 'object',
        description: 'With `challenge`: the form to post in a frame that the shopper sees.',
        properties: {
          acsUrl: ADDRESS,
          creq: BASE64URL,
          window: OUTCOME.properties.window,
          cardholderInfo: { ...TEXT, description: 'A sentence of the issuer for the shopper.' },
        },
        required: ['acsUrl', 'creq', 'window'],
      },
      outcome: { ...OUTCOME, description: 'With `ended`: as the answer to Pay has it.' },
      returnUrl: { ...ADDRESS, description: 'With `ended`: leads to the shop.' },
    },
    ['method', 'challenge', 'outcome', 'returnUrl'],
  ),
  PreparedAuthentication: answer({
    threeDSecure: {
      type: 'object',
      properties: {
        status: { type: 'string', enum: ['none', 'frame'] },
        path: { ...TEXT, description: 'With `frame`: the page to load in a hidden frame before Pay.' },
      },
      required: ['status'],
    },
  }),
} as const satisfies Record<string, JsonSchema>;
