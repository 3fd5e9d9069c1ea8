import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** The part of IPv6 that is given to networks of the internet (RFC 4291, 2.4). */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/** Answers the machines of one cloud only, about themselves, although it lies among the addresses of the internet. */
const CLOUD_HOST = '168.63.129.16';

/** The prefix by which a network without IPv4 reaches every IPv4 address (RFC 6052). */
const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');

/**
 * Whether an IP address belongs to the internet: not to this machine, a private network, a link, a cloud's metadata
 * service, or a range with a purpose of its own.
 *
 * @param text as a name lookup or a URL without brackets has it; what cannot be read is not public
 */
export function isPublicAddress(text: string): boolean {
  const address = plainAddress(text);
  if (address === undefined || address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 ? address.toString() !== CLOUD_HOST : address.match(GLOBAL_UNICAST);
}

/** Whether an IP address is, or lies in the range of, one of the entries; names among them match no address. */
export function isListedAddress(text: string, entries: readonly string[]): boolean {
  const address = plainAddress(text);
  return address !== undefined && entries.some((entry) => liesIn(address, entry));
}

function liesIn(address: Address, entry: string): boolean {
  if (ipaddr.isValidCIDR(entry)) {
    const [range, bits] = ipaddr.parseCIDR(entry);
    return address.kind() === range.kind() && address.match(range, bits);
  }
  return plainAddress(entry)?.toNormalizedString() === address.toNormalizedString();
}

/** An IPv4 address that is written as IPv6 leads where the IPv4 address does, so it is judged as that one. */
function plainAddress(text: string): Address | undefined {
  if (!ipaddr.isValid(text)) return undefined;
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv6 && address.match(NAT64)) {
    return new ipaddr.IPv4(address.toByteArray().slice(-4));
  }
  return address;
}

/** Whether a name is one of the entries, among which addresses and ranges may be. */
export function isListedName(host: string, entries: readonly string[]): boolean {
  const name = plainName(host);
  return entries.some((entry) => plainName(entry) === name);
}

function plainName(host: string): string {
  return host.toLowerCase().replace(/\.$/, '');
}
