import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from '@simplewebauthn/browser';
import type { Answer } from '../call/call-admin.ts';
import { texts } from '../texts/texts.ts';

/** The data with which the server verifies a new passkey. */
interface NewPasskey {
  readonly step: string;
  readonly response: Readonly<Record<string, unknown>>;
  readonly name: string;
}

/** The two calls: one gets the options for the browser, the other sends its answer. */
interface PasskeyCalls<T> {
  ask(): Promise<Answer<{ readonly step: string; readonly options: unknown }>>;
  verify(made: NewPasskey): Promise<Answer<T>>;
}

export type MadePasskey<T> = Answer<T> | 'given-up' | 'known-already';

/** Has the browser make a passkey. It shows a dialog of its own, which the user may close. */
export async function makePasskey<T>(name: string, calls: PasskeyCalls<T>): Promise<MadePasskey<T>> {
  const offered = await calls.ask();
  if (!offered.ok) return offered;
  const { step, options } = offered.value;
  try {
    const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
    return await calls.verify({ step, response: { ...(await startRegistration({ optionsJSON })) }, name });
  } catch (error) {
    if (error instanceof Error && error.name === 'InvalidStateError') return 'known-already';
    if (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)) return 'given-up';
    throw error;
  }
}

export const PASSKEY_WORDS = {
  'given-up': texts().noPasskeyWasCreatedTry,
  'known-already': texts().thisDeviceAlreadyHasA,
} as const;
