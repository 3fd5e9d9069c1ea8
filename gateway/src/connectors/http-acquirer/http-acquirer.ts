import type { AcquirerKey } from '../../values/ids.ts';
import type { Connector } from '../connector.ts';
import { type Heard, hear } from './http-acquirer-answer.ts';
import { HTTP_ACQUIRER_LIMITS, type HttpAcquirerLimits } from './http-acquirer-limits.ts';
import { type Call, openLink } from './http-acquirer-link.ts';
import { authorisationReply, isForeign, statusReply } from './http-acquirer-reply.ts';
import { authorisationCall, statusCall } from './http-acquirer-request.ts';

export interface HttpAcquirerOptions {
  /** The name of this acquirer in the ledger. */
  readonly name: string;
  /** The http(s) address below which its operations are. */
  readonly address: string;
  readonly limits?: Partial<HttpAcquirerLimits>;
}

/**
 * The acquirer of `testMode=EXTERNAL`: the acquirer test platform, or whatever speaks its language, by JSON
 * over HTTP.
 *
 * spec: What the service does › test modes.
 *
 * @throws TypeError when the address is not an http or https address
 */
export function createHttpAcquirer({ name, address, limits = {} }: HttpAcquirerOptions): Connector {
  const link = openLink(address, { ...HTTP_ACQUIRER_LIMITS, ...limits });

  async function ask(call: Call, key: AcquirerKey): Promise<Heard> {
    const heard = hear(await link.call(call));
    // An answer to another call means that a connection is one answer behind; it would stay behind for every
    // later call on it.
    if (isForeign(heard, key)) link.renew();
    return heard;
  }

  return {
    name,
    capabilities: { brands: 'all', currencies: 'all' },
    authorise: async (request) =>
      authorisationReply(await ask(authorisationCall(request), request.key), request),
    status: async (key) => statusReply(await ask(statusCall(key), key), key),
    close: () => link.close(),
  };
}
