import { when } from './field-row.ts';

/** The cases that fields of an AReq are required in: its channels, and a payment in place of a registration. */
export const APP = when({ deviceChannel: ['01'] });
export const BROWSER = when({ deviceChannel: ['02'] });
export const WITHOUT_SHOPPER = when({ deviceChannel: ['03'] });
export const PAYMENT = when({ messageCategory: ['01'] });

/** A payment initiated by the shopper, or one initiated by the merchant. */
export const PURCHASE = [
  when({ messageCategory: ['01'], deviceChannel: ['01', '02'] }),
  when({ deviceChannel: ['03'], threeRIInd: ['01', '02', '06', '07', '08', '09', '11'] }),
] as const;

export const RECURRING = when({ threeDSRequestorAuthenticationInd: ['02', '03'] });
