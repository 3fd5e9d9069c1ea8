/**
 * Whether a host is this machine, so that messages to it cross no network.
 *
 * @param host as `URL` gives it for an http address, which brings every spelling of a loopback address into one of these
 */
export function isThisMachine(host: string | undefined): boolean {
  return host === 'localhost' || host === '[::1]' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host ?? '');
}

/** Whether requests to an address leave this machine unencrypted. */
export function isUnencrypted(address: string): boolean {
  return /^http:/i.test(address) && !isThisMachine(URL.parse(address)?.hostname);
}
