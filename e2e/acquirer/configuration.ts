import { type Environment, type Listening, readListening } from '../platform/serve.ts';

/** Where this acquirer listens, and what it demands of its callers. */
export interface Configuration extends Listening {
  /** The bearer token that bookings, status inquiries, cancellations and books must have; without it, none. */
  readonly token: string | undefined;
}

/** @returns the configuration, or one line for people that says what is wrong */
export function readConfiguration(environment: Environment): Configuration | string {
  const listening = readListening(environment, 'ACQUIRER', '4000');
  return typeof listening === 'string'
    ? listening
    : { ...listening, token: environment['ACQUIRER_TOKEN'] || undefined };
}
