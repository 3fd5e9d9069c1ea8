/** Whether a name is one of the entries, among which addresses and ranges may be. */
export function isListedName(host: string, entries: readonly string[]): boolean {
  const name = plainName(host);
  return entries.some((entry) => plainName(entry) === name);
}

function plainName(host: string): string {
  return host.toLowerCase().replace(/\.$/, '');
}
