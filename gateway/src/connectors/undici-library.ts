import { createRequire } from 'node:module';
import type * as Library from 'undici';

const require = createRequire(import.meta.url);

/** The parts of the HTTP client that are in use here. */
type Parts = Pick<typeof Library, 'Pool' | 'buildConnector'>;

let parts: Parts | undefined;

/**
 * The HTTP client, which is loaded when the first connection is configured. Its own entry would also load a `fetch`,
 * caches and mocks that nothing here uses: twice the time, and 5 MB more.
 */
export function undiciLibrary(): Parts {
  parts ??= load();
  return parts;
}

function load(): Parts {
  // As its entry does: the verbs of a connection are added to it from outside.
  (require('undici/lib/dispatcher/dispatcher.js') as typeof Library.Dispatcher).prototype.request =
    require('undici/lib/api/api-request.js') as Library.Dispatcher['request'];
  return {
    Pool: require('undici/lib/dispatcher/pool.js') as typeof Library.Pool,
    buildConnector: require('undici/lib/core/connect.js') as typeof Library.buildConnector,
  };
}
