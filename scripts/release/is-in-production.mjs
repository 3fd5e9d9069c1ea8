import { readReleaseRecord } from './release-record.mjs';

/** Whether this is a release, or has real payments: then nothing is installed or built, and only the gateway runs. */
export function isInProduction() {
  return process.env.ENVIRONMENT === 'live' || readReleaseRecord() !== undefined;
}
