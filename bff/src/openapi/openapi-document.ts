import { COUNTRY_CODES, COUNTRY_CODINGS } from '@tollgate/gateway/catalogue/countries';
import { CURRENCY_CODES } from '@tollgate/gateway/catalogue/currencies';
import { operationGroups } from './operations/all-operations.ts';
import { paths } from './paths.ts';
import { sharedResponses } from './responses.ts';
import { ANSWER_SCHEMAS } from './schemas/answer-schemas.ts';
import { COUNTRY_SCHEMAS, CURRENCY_SCHEMA } from './schemas/format-schema.ts';
import type { JsonSchema } from './schemas/json-schema.ts';
import { REQUEST_SCHEMAS } from './schemas/request-schemas.ts';

/** The version of the interface, as its paths have it. spec: Versioning. */
const INTERFACE_VERSION = '1';

/**
 * The description of the interface in OpenAPI 3.1.
 *
 * Generated from the tables that requests are checked by and from recorded answers, so that nothing is listed twice.
 */
export function openApiDocument(): JsonSchema {
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: {
      title: 'Tollgate',
      version: INTERFACE_VERSION,
      summary: 'A payment gateway with an embeddable checkout widget.',
      description:
        'Requests are form-encoded, answers are JSON. An empty value counts as absent; unknown parameters are ' +
        'ignored. Clients must accept new fields in answers at any time.',
    },
    servers: [{ url: '/' }],
    tags: operationGroups().map(({ name }) => ({ name })),
    paths: paths(),
    components: {
      securitySchemes: {
        accessToken: {
          type: 'http',
          scheme: 'bearer',
          description: "The merchant's access token: `Authorization: Bearer <access token>`.",
        },
      },
      responses: sharedResponses(),
      schemas: { ...codeLists(), ...REQUEST_SCHEMAS, ...ANSWER_SCHEMAS },
    },
  };
}

function codeLists(): Record<string, JsonSchema> {
  const countries = COUNTRY_CODINGS.map((coding) => [
    COUNTRY_SCHEMAS[coding],
    { type: 'string', description: `ISO 3166-1, ${coding}.`, enum: [...COUNTRY_CODES[coding]] },
  ]);
  const currency = { type: 'string', description: 'ISO 4217.', enum: [...CURRENCY_CODES] };
  return { [CURRENCY_SCHEMA]: currency, ...Object.fromEntries(countries) };
}
