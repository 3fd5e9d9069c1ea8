import { failure, type Result, success } from '@tollgate/gateway/api';
import type { Config } from '../config/read-config.ts';

/** Where `npm start` opens the back office. */
const USUAL = 'http://localhost:9000';

/** The origin that a link for a browser begins with, or one line about the setting that is missing. */
export function officeOrigin({ officeListener, settings }: Config): Result<string, string> {
  const { BACKOFFICE_URL, ENVIRONMENT } = settings;
  if (BACKOFFICE_URL !== undefined) {
    return success(new URL(BACKOFFICE_URL).origin);
  }
  if (officeListener !== undefined) {
    return success(officeListener.origin);
  }
  return ENVIRONMENT === 'test'
    ? success(USUAL)
    : failure('BACKOFFICE_URL: must be set as the gateway has it, because the link begins with it');
}
