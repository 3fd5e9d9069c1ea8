import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser';
import { type Answer, callAdmin } from '../call/call-admin.ts';

/** Where a proof leads: a new session, or the same one that counts as fresh for five minutes. */
export type SignInPath = 'sign-in' | 'session/fresh';

/** Asks the browser for a passkey. It shows a dialog of its own, which the user may close. */
export async function signInByPasskey(path: SignInPath): Promise<Answer<unknown> | 'given-up'> {
  const asked = await callAdmin(`POST ${path}/passkey/options`, { body: {} });
  if (!asked.ok) return asked;
  try {
    const response = await startAuthentication({
      optionsJSON: asked.value.options as PublicKeyCredentialRequestOptionsJSON,
    });
    const body = { step: asked.value.step, response: { ...response } };
    return await callAdmin(`POST ${path}/passkey/verify`, { body });
  } catch (error) {
    if (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)) return 'given-up';
    throw error;
  }
}

/** The first half; the answer is the same whether or not the two belong together. */
export function sendPassword(
  path: SignInPath,
  email: string,
  password: string,
): Promise<Answer<{ readonly step: string }>> {
  return path === 'sign-in'
    ? callAdmin('POST sign-in/password', { body: { email, password } })
    : callAdmin('POST session/fresh/password', { body: { password } });
}

export function sendSecondFactor(path: SignInPath, step: string, code: string): Promise<Answer<unknown>> {
  return callAdmin(`POST ${path}/second`, { body: { step, code } });
}
