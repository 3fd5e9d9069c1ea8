import type { MerchantOperation } from '../access/needed-rights.ts';
import type { Ports } from '../ports/ports.ts';
import { noteChallengeReturn } from './authentication/note-challenge-return.ts';
import {
  closeBrowserFrame,
  openBrowserFrame,
  prepareAuthentication,
} from './authentication/prepare-authentication.ts';
import { receiveResult } from './authentication/receive-result.ts';
import { submitAuthentication } from './authentication/submit-authentication.ts';
import {
  cancelAuthentication,
  continueAuthentication,
  finishAuthentication,
  noteMethod,
  viewAuthentication,
} from './authentication/view-authentication.ts';
import { checkoutRegistration } from './checkout-registration.ts';
import { checkoutStatus } from './checkout-status.ts';
import { createCheckout } from './create-checkout.ts';
import { createRegistration } from './create-registration.ts';
import { describeCheckout, widgetBuildOf } from './describe-checkout.ts';
import { findAuthentication, findPayment } from './find-payment.ts';
import { followUpPayment } from './follow-up-payment.ts';
import { listEvents } from './list-events.ts';
import { deleteRegistration, extendRegistration, findRegistration } from './manage-registration.ts';
import { payCheckout } from './pay-checkout.ts';
import { payRegistration } from './pay-registration.ts';
import { possibleFollowUps } from './possible-follow-ups.ts';
import { queryLinkedPayments, queryPayments } from './query-payments.ts';
import { registerCheckout } from './register-checkout.ts';
import { removeOfferedRegistration } from './remove-offered-registration.ts';
import { returnShopper } from './return-shopper.ts';
import { isRepetition } from './run-once.ts';
import { submitPayment } from './submit-payment.ts';
import { updateCheckout } from './update-checkout.ts';
import { findDomainFile } from './wallets/find-domain-file.ts';
import { openWalletSession } from './wallets/open-wallet-session.ts';
import { simulateWalletToken } from './wallets/simulate-wallet-token.ts';
import { claimWebhooks, settleWebhook } from './webhooks.ts';

/** An operation of the engine, with its ports before its arguments. */
export type Operation = (ports: Ports, ...rest: never[]) => Promise<unknown>;
export type Table = Readonly<Record<string, Operation>>;

/** Operations without their ports. */
export type Bound<Operations extends Table> = {
  readonly [Name in keyof Operations]: Operations[Name] extends (
    ports: never,
    ...rest: infer Rest
  ) => infer Answer
    ? (...rest: Rest) => Answer
    : never;
};

/** The operations that a merchant's server requests with its token; the right that each needs has the same name. */
export const MERCHANTS_WRITES = {
  submitPayment,
  submitAuthentication,
  followUpPayment,
  createRegistration,
  payRegistration,
  deleteRegistration,
  extendRegistration,
  createCheckout,
  updateCheckout,
};
export const MERCHANTS_READS = {
  findAuthentication,
  findPayment,
  queryPayments,
  queryLinkedPayments,
  listEvents,
  findRegistration,
  checkoutStatus,
  checkoutRegistration,
  findDomainFile,
};
({ ...MERCHANTS_WRITES, ...MERCHANTS_READS }) satisfies Record<MerchantOperation, Operation>;

/** Operations without a token: requests of a browser, which names a checkout, and those of this process itself. */
export const OPEN_WRITES = {
  payCheckout,
  registerCheckout,
  removeOfferedRegistration,
  returnShopper,
  prepareAuthentication,
  openBrowserFrame,
  closeBrowserFrame,
  continueAuthentication,
  finishAuthentication,
  cancelAuthentication,
  noteMethod,
  noteChallengeReturn,
  receiveResult,
  openWalletSession,
  simulateWalletToken,
};
export const OPEN_READS = {
  isRepetition,
  possibleFollowUps,
  describeCheckout,
  viewAuthentication,
  widgetBuildOf,
};

/** Regular work, which continues whatever the state of the stores. */
export const OWN_WORK = { claimWebhooks, settleWebhook };
