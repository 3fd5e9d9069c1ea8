import { createRequire } from 'node:module';
import type * as Asn1 from 'asn1js';
import type * as Redis from 'ioredis';
import type * as Postgres from 'pg';
import type { Stripe } from 'stripe';
import type * as Undici from 'undici';

const require = createRequire(import.meta.url);

/** Large libraries. Each is loaded when it is first used, because many gateways never need it. */
export const libraries = {
  /** ASN.1: 4 MB. */
  get ber(): typeof Asn1 {
    return require('asn1js');
  },
  /** The driver of PostgreSQL: 4 MB. */
  get pg(): typeof Postgres {
    return require('pg');
  },
  /** The client of Redis: 30 MB. */
  get redis(): typeof Redis {
    return require('ioredis');
  },
  /** The client of Stripe: 25 MB. Here the package is the class itself. */
  get stripe(): typeof Stripe {
    return require('stripe');
  },
  /**
   * Connections of the HTTP client. Its own entry would also load a `fetch`, caches and mocks that nothing here uses:
   * twice the time, and 5 MB more.
   */
  get undici(): Pick<typeof Undici, 'Agent' | 'Pool' | 'buildConnector'> {
    // As its entry does: the verbs of a connection are added to it from outside.
    const dispatcher: typeof Undici.Dispatcher = require('undici/lib/dispatcher/dispatcher.js');
    dispatcher.prototype.request = require('undici/lib/api/api-request.js');
    return {
      Agent: require('undici/lib/dispatcher/agent.js'),
      Pool: require('undici/lib/dispatcher/pool.js'),
      buildConnector: require('undici/lib/core/connect.js'),
    };
  },
};
