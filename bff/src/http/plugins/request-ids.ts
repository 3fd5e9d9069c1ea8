import { randomBytes } from 'node:crypto';

/** Ids of requests that are unique across processes and restarts: a random beginning for the process, and a number. */
export function createRequestIds(): () => string {
  const process = randomBytes(8).toString('hex');
  let count = 0;
  return () => {
    count += 1;
    return `${process}-${count.toString(36)}`;
  };
}
