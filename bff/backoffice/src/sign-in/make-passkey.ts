import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from '@simplewebauthn/browser';
import { type Answer, callAdmin } from '../call/call-admin.ts';
import { json, object, type Shape, text } from '../call/shape.ts';

const OFFER = object({ step: text, options: json as Shape<PublicKeyCredentialCreationOptionsJSON> });

/** Where the two halves go, and what goes with them. */
interface PasskeyRoad<T> {
  readonly optionsPath: string;
  readonly verifyPath: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly shape: Shape<T>;
}

export type MadePasskey<T> = Answer<T> | 'given-up' | 'known-already';

/** Has the browser make a passkey. It shows a dialog of its own, which the user may close. */
export async function makePasskey<T>(name: string, road: PasskeyRoad<T>): Promise<MadePasskey<T>> {
  const offered = await callAdmin({
    method: 'POST',
    path: road.optionsPath,
    body: { ...road.with },
    shape: OFFER,
  });
  if (!offered.ok) return offered;
  try {
    const response = await startRegistration({ optionsJSON: offered.value.options });
    const body = { ...road.with, step: offered.value.step, response, name };
    return await callAdmin({ method: 'POST', path: road.verifyPath, body, shape: road.shape });
  } catch (error) {
    if (error instanceof Error && error.name === 'InvalidStateError') return 'known-already';
    if (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)) return 'given-up';
    throw error;
  }
}

export const PASSKEY_WORDS = {
  'given-up': 'No passkey was made. You can try again.',
  'known-already': 'This device has a passkey for your account already.',
} as const;
