import { type Environment, type Listening, readListening } from '../platform/serve.ts';

/** Where this simulator listens, and what it demands of 3DS servers. */
export interface Configuration extends Listening {
  /** Where browsers reach it, when that is not the address at which 3DS servers do. */
  readonly publicAddress: string | undefined;
}

/** @returns the configuration, or one line for people that says what is wrong */
export function readConfiguration(environment: Environment): Configuration | string {
  const listening = readListening(environment, 'DS', '5000');
  if (typeof listening === 'string') return listening;
  const publicAddress = environment['DS_PUBLIC_ADDRESS']?.replace(/\/$/, '') || undefined;
  if (publicAddress !== undefined && !/^https?:\/\/[^\s/?#]+$/.test(publicAddress)) {
    return `DS_PUBLIC_ADDRESS: must be an address such as https://bank.example, not "${publicAddress}"`;
  }
  return { ...listening, publicAddress };
}
