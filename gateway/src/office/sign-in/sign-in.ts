/** The exports of sign-in and users for other packages, through `api.ts`. */

export type { UserStores } from '../users/create-user-stores.ts';
export type { LinkPurpose } from '../users/one-time-links.ts';
export type { StepKind } from '../users/sign-in-steps.ts';
export { isDormant, isPlatformOwner, type User, type UserState } from '../users/user.ts';
export type { SessionId, UserSession } from '../users/user-sessions.ts';
export { isKnownDevice, isStepWaiting } from './known-secrets.ts';
export {
  deactivateUser,
  grantsWithin,
  type IssuedLink,
  inviteUser,
  isWithin,
  mayTakeOver,
  reactivateUser,
  resetUser,
  withoutGrants,
} from './manage-users.ts';
export { type AppOffer, offerApp, offerPasskey } from './new-factors.ts';
export { findLink, linkAddress, makeLink } from './one-time-link.ts';
export {
  addOwnPasskey,
  ownFactors,
  type RemovalResult,
  removeOwnPasskey,
  removeOwnPassword,
  replaceRecoveryCodes,
  setOwnApp,
  setOwnPassword,
} from './own-factors.ts';
export { createPasswordHasher, HasherBusy } from './password-hasher.ts';
export {
  enterByLink,
  offerPasskeyByLink,
  offerPasswordByLink,
  type SignedInByLink,
  setUpPasskeyByLink,
  setUpPasswordByLink,
} from './set-up-by-link.ts';
export {
  againWithPasskey,
  type InSession,
  type ReauthenticationResult,
  submitPasswordAgain,
  submitSecondFactorAgain,
} from './sign-in-again.ts';
export type { PasskeyChecks, SignInParts, TotpCodes, Visit } from './sign-in-parts.ts';
export { askForPasskey, signInWithPasskey } from './sign-in-with-passkey.ts';
export { type Locked, submitPassword, submitSecondFactor } from './sign-in-with-password.ts';
export { findSession, isLive, type OpenedSession } from './signed-in-session.ts';
