import type { MerchantsFile } from '@tollgate/gateway/api';
import type { FastifyBaseLogger } from 'fastify';

/**
 * Warns of each channel whose checkouts any page may use: a checkout's id that gets into wrong hands can be put into
 * another shop's page, and shoppers type their cards there. Without the entity id, which is a secret in live.
 */
export function anyPageLines(logger: Pick<FastifyBaseLogger, 'warn'>, { merchants }: MerchantsFile): void {
  for (const merchant of merchants) {
    for (const { name, origins = [] } of merchant.channels) {
      if (origins.length === 0) {
        logger.warn(
          { merchant: merchant.name, channel: name },
          'any page may use the checkouts of this channel; list the origins of its pages in the merchants file',
        );
      }
    }
  }
}
