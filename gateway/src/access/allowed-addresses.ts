import { isIP } from 'node:net';
import { z } from 'zod';

const LABEL = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/i;

/**
 * Private addresses that the gateway may call nevertheless, because merchants have their servers
 * there: an IP address, a range in CIDR notation, or the name of a host, wherever it leads.
 */
export const allowedAddresses = z
  .array(
    z
      .string()
      .max(253)
      .refine(
        (entry) => isAddress(entry) || isRange(entry) || isHostName(entry),
        'must be an IP address, a range such as 10.0.0.0/8 or fd00::/8, or the name of a host, such as shop.internal',
      ),
  )
  .max(1000);

/** A zone, as in `fe80::1%eth0`, means another network on each machine. */
function isAddress(entry: string): boolean {
  return isIP(entry) !== 0 && !entry.includes('%');
}

function isRange(entry: string): boolean {
  const [address = '', bits = '', ...more] = entry.split('/');
  const most = isIP(address) === 4 ? 32 : 128;
  return more.length === 0 && isAddress(address) && /^(?:0|[1-9]\d{0,2})$/.test(bits) && Number(bits) <= most;
}

/** A name whose last label is a number would be an IP address that is spelt in an odd way. */
function isHostName(entry: string): boolean {
  const labels = entry.split('.');
  return labels.every((label) => LABEL.test(label)) && !/^(?:\d+|0x[0-9a-f]*)$/i.test(labels.at(-1) ?? '');
}
