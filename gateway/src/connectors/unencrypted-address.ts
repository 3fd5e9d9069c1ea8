import { isThisMachine } from '../values/this-machine.ts';

/** Whether requests to an address leave this machine unencrypted. */
export function isUnencrypted(address: string): boolean {
  return /^http:/i.test(address) && !isThisMachine(URL.parse(address)?.hostname);
}
