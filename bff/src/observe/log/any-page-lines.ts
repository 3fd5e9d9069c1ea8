import type { MerchantsFile } from '@tollgate/gateway/api';
import type { FastifyBaseLogger } from 'fastify';

/**
 * Warns about each channel whose checkouts any page may use: a leaked checkout id can be put into
 * another shop's page, where shoppers would enter their cards. The entity id, a secret in live, is not logged.
 *
 * @param before the file whose channels were already warned about
 */
export function anyPageLines(
  logger: Pick<FastifyBaseLogger, 'warn'>,
  file: MerchantsFile,
  before?: MerchantsFile,
): void {
  const reported = new Set(before === undefined ? [] : openChannels(before).map(({ entityId }) => entityId));
  for (const { entityId, merchant, channel } of openChannels(file)) {
    if (!reported.has(entityId)) {
      logger.warn(
        { merchant, channel },
        'any page may use the checkouts of this channel; list the origins of its pages in the merchants file',
      );
    }
  }
}

function openChannels({ merchants }: MerchantsFile) {
  return merchants.flatMap(({ name: merchant, channels }) =>
    channels.flatMap(({ entityId, name, origins = [] }) =>
      origins.length === 0 ? [{ entityId, merchant, channel: name }] : [],
    ),
  );
}
