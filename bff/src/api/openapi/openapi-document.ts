import { COUNTRY_CODES, COUNTRY_CODINGS } from '@tollgate/gateway/catalogue/countries';
import { CURRENCY_CODES } from '@tollgate/gateway/catalogue/currencies';
import { operationGroups } from './operations/all-operations.ts';
import type { Environment } from './operations/api-operation.ts';
import { paths } from './paths.ts';
import { sharedResponses } from './responses.ts';
import { ANSWER_SCHEMAS } from './schemas/answer-schemas.ts';
import { COUNTRY_SCHEMAS, CURRENCY_SCHEMA } from './schemas/format-schema.ts';
import type { JsonSchema } from './schemas/json-schema.ts';
import { requestSchemas } from './schemas/request-schemas.ts';

/** The version of the interface, as its paths have it. spec: Versioning. */
const INTERFACE_VERSION = '1';

const LIVE_NOTES: Readonly<Record<Environment, string>> = {
  test: '',
  live: ' This gateway is live: `testMode` is refused with 600.200.701, and nothing is simulated.',
};

/**
 * The description of the interface in OpenAPI 3.1.
 *
 * Generated from the tables that requests are checked by and from recorded answers, so that nothing is listed twice.
 *
 * @param environment the live one has no examples, because all of them speak for the demo merchant of the test one
 */
export function openApiDocument(environment: Environment): JsonSchema {
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: {
      title: 'Tollgate',
      version: INTERFACE_VERSION,
      summary: 'A payment gateway with an embeddable checkout widget.',
      description:
        'Requests are form-encoded, answers are JSON. An empty value counts as absent; unknown parameters are ' +
        'ignored. Clients must accept new fields in answers at any time.' +
        LIVE_NOTES[environment],
    },
    servers: [{ url: '/' }],
    tags: operationGroups(environment).map(({ name }) => ({ name })),
    paths: paths(environment),
    components: {
      securitySchemes: {
        accessToken: {
          type: 'http',
          scheme: 'bearer',
          description: "The merchant's access token: `Authorization: Bearer <access token>`.",
        },
      },
      responses: sharedResponses(environment),
      schemas: { ...codeLists(), ...requestSchemas(environment), ...ANSWER_SCHEMAS },
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
