import { type KeptFor, parseVaultKeys, readRetentionDays, type VaultKeys } from '@tollgate/gateway/api';
import { readRedisAddress } from '@tollgate/gateway/store/api';
import { z } from 'zod';

const port = wholeNumber(0, 65_535);
const seconds = wholeNumber(1, 86_400);
const name = z.string().min(1);

const address = z
  .string()
  .regex(/^https?:\/\/[^\s?#]+\/$/, 'must be an http or https address without ? and #, that ends in a slash');

/** Every mistake has the same message, which names the whole range. */
function wholeNumber(lowest: number, highest: number) {
  const message = `must be a whole number from ${lowest} to ${highest}`;
  return z.coerce
    .number(message)
    .refine((value) => Number.isInteger(value) && value >= lowest && value <= highest, message);
}

/** Keys that print as their ids. */
interface PrintableKeys extends VaultKeys {
  toString(): string;
}

/** Parsed here, so that no setting holds a key that could be printed. */
const vaultKeys = z.string().transform((text, context): PrintableKeys => {
  const keys = parseVaultKeys(text);
  if (keys.ok) return { ...keys.value, toString: () => keys.value.all.join(', ') };
  // The value is a key, or nearly one, so no message may quote it.
  for (const message of keys.error) {
    context.addIssue({ code: 'custom', message, input: undefined });
  }
  return z.NEVER;
});

const databaseAddress = z
  .string()
  .refine(isDatabaseAddress, 'must be postgres://user:password@host:port/database');

const redisAddress = z.string().superRefine((text, context) => {
  const read = readRedisAddress(text);
  if (!read.ok) context.addIssue({ code: 'custom', message: read.error });
});

/** Times that print as the operator wrote them. */
interface PrintableTimes extends KeptFor {
  toString(): string;
}

const retentionDays = z.string().transform((text, context): PrintableTimes => {
  const kept = readRetentionDays(text);
  if (kept.ok) return { ...kept.value, toString: () => text };
  for (const message of kept.error) {
    context.addIssue({ code: 'custom', message });
  }
  return z.NEVER;
});

/** The longest time that a request to an acquirer can take in live: longer than every timeout of connectors and stores. */
export const LIVE_SETTLE_SECONDS = 60;

/** The time from the creation of a checkout to the call of its result address, in live. spec: Events › Result-address call. */
export const LIVE_RESULT_CALL_SECONDS = 1740;

/** For how long a checkout can be paid after its creation; never extended. spec: Limits. */
export const LIVE_CHECKOUT_SECONDS = 1800;

/** Every setting of the gateway's process, by its environment variable. `--help` and the reference print this table. */
export const SETTINGS = {
  PORT: { schema: port.default(8080), help: 'port to listen on; 0 takes any free one' },
  HOST: {
    schema: z.string().regex(/^\S+$/, 'must be an address or a name').default('127.0.0.1'),
    help: 'address to listen on',
  },
  BASE_URL: {
    schema: address.optional(),
    help: 'public address, ends in a slash; default: from HOST and PORT. Must be https in live, without a user or password',
  },
  ENVIRONMENT: {
    schema: z
      .enum(['test', 'live'], { error: ({ input }) => environmentMistake(String(input)) })
      .default('test'),
    help: 'test, or live, which has no simulator',
  },
  DATA_DIR: {
    schema: name.default('.data'),
    help: 'folder of the embedded store and the widget builds; created on first start',
  },
  DATABASE_URL: {
    schema: databaseAddress.optional(),
    help: 'PostgreSQL 15 or newer in place of the embedded store; needs VAULT_KEYS. Must be set in live, with sslmode=verify-full unless it is on this machine',
  },
  DATABASE_READ_URL: {
    schema: databaseAddress.optional(),
    help: 'streaming replica of DATABASE_URL that answers lists, searches, reports, exports and audits where it has caught up; default: the primary answers them',
  },
  ARCHIVE_DIR: {
    schema: name.optional(),
    help: 'folder of archives of old payments, for commands and audits',
  },
  REDIS_URL: {
    schema: redisAddress.optional(),
    help: 'checkout sessions in Redis: redis://host:port, a comma list of them for a cluster, or redis+sentinel://host:port,host:port/name. Must be set in live, as rediss:// unless it is on this machine, and for more than one process',
  },
  VAULT_KEYS: {
    schema: vaultKeys.optional(),
    help: 'id:base64 of 32 random bytes, the one in use first, then older ones, separated by commas; default: a file in DATA_DIR. Must be set in live, where the one in use must look random',
  },
  MERCHANTS_FILE: {
    schema: name.optional(),
    help: 'JSON file of merchants, channels and acquirers; default: the demo file. Must be set in live',
  },
  SECRETS_DIR: {
    schema: name.optional(),
    help: 'folder of secrets: each file in it is the variable of its name, such as VAULT_KEYS; only its owner and group may be able to read it',
  },
  ACQUIRER_PORT: {
    schema: port.default(4000),
    help: 'port of the acquirer test platform; replaces {ACQUIRER_PORT} in the merchants file',
  },
  DS_PORT: {
    schema: port.default(5000),
    help: 'port of the simulated 3D Secure directory; replaces {DS_PORT} in the merchants file',
  },
  RESULTS_PORT: {
    schema: port.optional(),
    help: 'separate port for the results of 3D Secure directories, over TLS with client certificates; default: PORT. Needs the four settings below',
  },
  RESULTS_CERTIFICATE: {
    schema: name.optional(),
    help: 'PEM file with the certificate that RESULTS_PORT shows, and those between it and its authority',
  },
  RESULTS_KEY: {
    schema: name.optional(),
    help: 'PEM file with the key of that certificate; only its owner and group may be able to read it',
  },
  RESULTS_AUTHORITY: {
    schema: name.optional(),
    help: 'PEM file with the authority that signs the certificates of the directories',
  },
  RESULTS_BASE_URL: {
    schema: address.optional(),
    help: 'address at which directories deliver results, ends in a slash; default: BASE_URL. Must be https in live',
  },
  BACKOFFICE_PORT: {
    schema: wholeNumber(1, 65_535).optional(),
    help: 'port of the back office; default: no back office; `npm start` sets 9000',
  },
  BACKOFFICE_URL: {
    schema: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
    help: 'address at which browsers reach the back office, with its own host or port and no path; default: http://localhost:<BACKOFFICE_PORT>. Must be set in live, as https',
  },
  DEMO_OWNER: {
    schema: z.enum(['on', 'off'], 'must be on or off').default('off'),
    help: 'on creates an owner of the back office while there are no users, and prints a link that signs in once; `npm start` sets it. Test environment only',
  },
  CHECKOUT_SECONDS: {
    schema: seconds.default(LIVE_CHECKOUT_SECONDS),
    help: 'for how many seconds a checkout can be paid, 1 to 86400; can be changed in the test environment only',
  },
  RESULT_CALL_SECONDS: {
    schema: wholeNumber(1, LIVE_RESULT_CALL_SECONDS).default(LIVE_RESULT_CALL_SECONDS),
    help: 'how many seconds after the creation of a checkout its result address is called when the shopper clicked Pay and the status was not fetched, 1 to 1740; can be shortened in the test environment only',
  },
  SETTLE_SECONDS: {
    schema: seconds.default(LIVE_SETTLE_SECONDS),
    help: 'after how many seconds a payment that the acquirer does not know counts as never sent and is cancelled there, 1 to 86400; can be changed in the test environment only',
  },
  READY_NEEDS: {
    schema: z.enum(['payments', 'all'], 'must be payments or all').default('payments'),
    help: 'what GET /health/ready needs to answer 200: payments, or all, which includes checkouts',
  },
  DRAIN_SECONDS: {
    schema: wholeNumber(0, 600).default(15),
    help: 'how many seconds a stop waits for running requests, 0 to 600',
  },
  AUDIT_HOURS: {
    schema: wholeNumber(1, 8760).optional(),
    help: 'interval in hours at which the ledger is audited automatically, 1 to 8760, by one process at a time; default: never',
  },
  RETENTION_DAYS: {
    schema: retentionDays.optional(),
    help: 'retention periods in days that differ from the default, such as storedDetails=7,authentications=30; `retention --dry-run` lists the names',
  },
  LOG_LEVEL: {
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    help: 'log level: fatal, error, warn, info, debug, trace or silent',
  },
  METRICS: {
    schema: z.enum(['on', 'off'], 'must be on or off').optional(),
    help: 'on shows GET /metrics to all who can reach the port; default: on in the test environment, off in live',
  },
  TRACES_URL: {
    schema: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
    help: 'where traces are sent, by OTLP over HTTP, such as http://127.0.0.1:4318/v1/traces; default: none are sent',
  },
  TRACES_SHARE: {
    schema: z.coerce
      .number('must be a number from 0 to 1')
      .refine((share) => share >= 0 && share <= 1, 'must be a number from 0 to 1')
      .default(0.1),
    help: 'the share of requests that are traced, 0 to 1',
  },
  TRUST_PROXY: {
    schema: z
      .string()
      .regex(/^(true|false|[1-9])$/, 'must be true, false, or the number of proxies from 1 to 9')
      .default('false'),
    help: 'true behind a reverse proxy that sets X-Forwarded-For, or the number of such proxies, one behind the other; otherwise all shoppers have the address of the proxy',
  },
} as const satisfies Record<string, { readonly schema: z.ZodType; readonly help: string }>;

export type SettingName = keyof typeof SETTINGS;

export type Settings = { readonly [Name in SettingName]: z.output<(typeof SETTINGS)[Name]['schema']> };

/** Names that other programs use for the two environments. */
const LIKE_LIVE = /^(?:live?|life|production|productive|prod|prd)$/i;
const LIKE_TEST = /^(?:tests?|testing|development|dev|staging|stage|sandbox|local)$/i;

/** The likely word is suggested, because a gateway that was meant to be live must not be started in test by trial and error. */
function environmentMistake(text: string): string {
  const word = text.trim();
  const meant = LIKE_LIVE.test(word) ? 'live' : LIKE_TEST.test(word) ? 'test' : undefined;
  return `must be test or live${meant === undefined ? '' : `; did you mean ${meant}?`}`;
}

function isDatabaseAddress(text: string): boolean {
  return /^postgres(ql)?:\/\/\S+$/.test(text) && URL.canParse(text);
}

/** The number of proxies in front. */
export function proxiesIn({ TRUST_PROXY }: Pick<Settings, 'TRUST_PROXY'>): number {
  return TRUST_PROXY === 'true' ? 1 : Number(TRUST_PROXY.replace('false', '0'));
}

/** The settings of the gateway. @param widgetBuild the integrity of the script that this version hands out */
export function gatewaySettings(settings: Settings, widgetBuild: string) {
  return {
    environment: settings.ENVIRONMENT,
    checkoutSeconds: settings.CHECKOUT_SECONDS,
    resultCallSeconds: settings.RESULT_CALL_SECONDS,
    settleSeconds: settings.SETTLE_SECONDS,
    widgetBuild,
  };
}
