import { Client } from 'pg';
import { failure, type Result, success } from '../../values/result.ts';
import { isThisMachine } from '../../values/this-machine.ts';

/** How far a connection is safe from who can read or change what passes through the network. */
export type ConnectionSafety =
  /** It does not leave this machine. */
  | 'local'
  | 'verified'
  /** Encrypted, for any server that answers. */
  | 'unverified'
  | 'plain';

/**
 * How safe connections to an address will be. The driver decides, which reads the address, the files that it names and
 * its own variables; no connection is opened.
 *
 * @returns or why the driver can not use the address
 */
export function connectionSafety(url: string): Result<ConnectionSafety, string> {
  let client: Client;
  try {
    client = new Client({ connectionString: url });
  } catch (error) {
    return failure(error instanceof Error ? error.message : String(error));
  }
  const { host } = client;
  if (host.startsWith('/') || isThisMachine(host.toLowerCase())) {
    return success('local');
  }
  const ssl: unknown = client.ssl;
  if (ssl === false || ssl === undefined || ssl === null || ssl === '') {
    return success('plain');
  }
  const isUnverified =
    typeof ssl === 'object' && 'rejectUnauthorized' in ssl && ssl.rejectUnauthorized === false;
  return success(isUnverified ? 'unverified' : 'verified');
}
