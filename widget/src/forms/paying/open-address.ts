/** Opens an address in the window of a name; in this one where the browser does not let that one be sent away. */
export function openAddress(address: string, target: string): void {
  if (target === '_self' || window.open(address, target) === null) {
    window.location.assign(address);
  }
}
