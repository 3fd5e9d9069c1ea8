/** Characters of an IPv6 address with an IPv4 address in it; what a proxy says beyond them is none. */
const LONGEST = 45;

/** Four groups of an IPv6 address: the part that one customer of a network has. */
const PREFIX_GROUPS = 4;

/**
 * The address that calls are counted by. Of an IPv6 address these are its first 64 bits, because a customer has all
 * addresses below them; an IPv4 address that is written as IPv6 counts as itself.
 *
 * @param address as the socket, or the proxy, says it; a connection that was cut has none
 */
export function countedAddress(address: string | undefined): string {
  const [plain = ''] = (address ?? '').slice(0, LONGEST).toLowerCase().split('%', 1);
  if (!plain.includes(':')) return plain;
  const ipv4 = /^(?:0*:)*:?(?:ffff:)(?<dotted>\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.groups?.['dotted'];
  if (ipv4 !== undefined) return ipv4;
  const [head = '', tail] = plain.split('::', 2);
  const first = groupsOf(head);
  const last = groupsOf(tail ?? '');
  const left = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  const groups = [...first, ...Array.from({ length: left }, () => '0'), ...last];
  return `${groups.slice(0, PREFIX_GROUPS).join(':')}::/64`;
}

function groupsOf(text: string): string[] {
  return text === '' ? [] : text.split(':').map((group) => group.replace(/^0+(?=.)/, ''));
}
