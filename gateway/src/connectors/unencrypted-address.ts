/** Whether requests to an address leave this machine unencrypted. */
export function isUnencrypted(address: string): boolean {
  return /^http:/i.test(address) && !isThisMachine(URL.parse(address)?.hostname);
}

/** `URL` has already brought every spelling of a loopback address into one of these. */
function isThisMachine(host: string | undefined): boolean {
  return host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host ?? '');
}
