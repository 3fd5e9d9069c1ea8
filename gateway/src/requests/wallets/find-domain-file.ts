import type { Caller } from '../../access/merchant-directory.ts';
import type { Fields } from '../../parameters/read-parameters.ts';
import type { Ports } from '../../ports/ports.ts';
import { failure, type Result, success } from '../../values/result.ts';
import { readEntity } from '../read-request.ts';
import type { Refused } from '../refused.ts';

/**
 * `GET /v1/wallets/wallet1/domain-file`: the file that the maker of wallet1 fetches from each host of the shop. The shop
 * serves it as `/.well-known/apple-developer-merchantid-domain-association`, without a redirect.
 */
export async function findDomainFile(
  ports: Pick<Ports, 'observer' | 'tracer' | 'merchants' | 'domainFiles'>,
  caller: Caller,
  fields: Fields,
): Promise<Result<string, Refused>> {
  const entity = readEntity(ports, caller, fields);
  if (!entity.ok) return entity;
  const text = entity.value.channels
    .map(({ entityId }) => ports.domainFiles.get(entityId))
    .find((file) => file !== undefined);
  return text === undefined ? failure({ kind: 'no-domain-file' }) : success(text);
}
