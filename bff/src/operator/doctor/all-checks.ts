import type { Check } from './check.ts';
import { checkAcquirers } from './check-acquirers.ts';
import { checkAddress } from './check-address.ts';
import { checkCertificates } from './check-certificates.ts';
import { checkClock } from './check-clock.ts';
import { checkDirectories } from './check-directories.ts';
import { checkGateway } from './check-gateway.ts';
import { checkKeys } from './check-keys.ts';
import { checkOffice } from './check-office.ts';
import { checkContradictions, checkOpen } from './check-open.ts';
import { checkOrigins } from './check-origins.ts';
import { checkMerchants, checkSettings } from './check-settings.ts';
import { checkStores } from './check-stores.ts';

/** Every check, in the order in which their findings are shown; a new one is a file and a line here. */
export const CHECKS: readonly Check[] = [
  checkSettings,
  checkMerchants,
  checkGateway,
  checkStores,
  checkClock,
  checkAcquirers,
  checkDirectories,
  checkCertificates,
  checkKeys,
  checkAddress,
  checkOrigins,
  checkOffice,
  checkOpen,
  checkContradictions,
];
