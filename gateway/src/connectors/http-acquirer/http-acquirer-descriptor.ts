import { z } from 'zod';
import { describeAcquirer } from '../acquirer-descriptor.ts';
import { FULL_CAPABILITIES } from '../connector.ts';
import { createHttpAcquirer } from './http-acquirer.ts';
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
        'Where it listens. In live https, or http on 127.0.0.1, [::1] or localhost. `{ACQUIRER_PORT}` stands for the setting of that name.',
    },
  },
  secrets: {},
  addresses: ['address'],
  booksAreOf: ['address'],
  capabilities: FULL_CAPABILITIES,
  entryCapabilities: 'replace',
  forwarding: HTTP_ACQUIRER_FORWARDING,
  resultCodes: { DECLINES },
  example: { address: 'https://acquirer.example/payments' },
  create: ({ name, address, capabilities = {} }) => createHttpAcquirer({ name, address, capabilities }),
});
