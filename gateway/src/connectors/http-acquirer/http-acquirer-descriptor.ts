import { z } from 'zod';
import { describeAcquirer } from '../acquirer-descriptor.ts';
import { FULL_CAPABILITIES } from '../connector.ts';
import { mistakeInHeaderSecret } from '../named-secrets.ts';
import { tlsSecrets } from '../tls-credentials.ts';
import { createHttpAcquirer } from './http-acquirer.ts';
import { credentialMistakes } from './http-acquirer-credentials.ts';
import { HTTP_ACQUIRER_FORWARDING } from './http-acquirer-forwarding.ts';
import { DECLINES } from './http-acquirer-result-codes.ts';

export const httpAcquirer = describeAcquirer({
  kind: 'http-acquirer',
  title: 'the HTTP acquirer',
  settings: {
    address: {
      schema: z.string().regex(/^https?:\/\/\S+$/, 'must be an http or https address'),
      value: 'an http or https address',
      meaning:
        'Where it listens. In live https, and one of `tokenVariable` and `clientCertificate` with it. With a token, http may lead to 127.0.0.1, [::1] or localhost only. `{ACQUIRER_PORT}` stands for the setting of that name.',
    },
  },
  secrets: {
    tokenVariable: {
      optional: true,
      mistakeIn: mistakeInHeaderSecret,
      meaning:
        'The environment variable with the bearer token that is sent with every call. The token itself is in no file. One that is named and not set ends the start.',
    },
    ...tlsSecrets("the acquirer's"),
  },
  addresses: ['address'],
  credentials: ['tokenVariable', 'clientCertificate'],
  // An acquirer shows the books of the account that the credentials identify.
  booksAreOf: ['address', 'tokenVariable', 'clientCertificate'],
  capabilities: FULL_CAPABILITIES,
  entryCapabilities: 'replace',
  forwarding: HTTP_ACQUIRER_FORWARDING,
  resultCodes: { DECLINES },
  example: { address: 'https://acquirer.example/payments' },
  create: ({ name, address, capabilities = {} }, { tokenVariable: token, ...tls }, trace) =>
    createHttpAcquirer({ name, address, capabilities, credentials: { token, ...tls }, trace }),
  mistakesIn: ({ address }, { tokenVariable: token, ...tls }) =>
    credentialMistakes(address, { token, ...tls }),
});
