import type { TotpCodes } from '@tollgate/gateway/api';
import { generateSecret, generateURI, verify } from 'otplib';

/** What an app shows above its code. */
const ISSUER = 'Tollgate';

/** Seconds. One step before and after the moment is taken, because clocks differ. */
const STEP = 30;

const CODE = /^\d{6}$/;

/** The codes of authenticator apps, by `otplib`. */
export const APP_CODES: TotpCodes = {
  newSecret: () => generateSecret({ length: 20 }),
  address: (secret, account) => generateURI({ issuer: ISSUER, label: account, secret }),
  stepOf: async (secret, code, now) => {
    if (!CODE.test(code)) {
      return undefined;
    }
    const epoch = Math.floor(now / 1000);
    const found = await verify({ strategy: 'totp', secret, token: code, epoch, epochTolerance: STEP });
    return found.valid && 'timeStep' in found ? found.timeStep : undefined;
  },
};
