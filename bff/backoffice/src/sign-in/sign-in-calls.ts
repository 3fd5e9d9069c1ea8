import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser';
import { type Answer, callAdmin } from '../call/call-admin.ts';
import { json, object, type Shape, text } from '../call/shape.ts';

/** Where a proof leads: a new session, or the same one that counts as fresh for five minutes. */
export type SignInRoad = 'sign-in' | 'session/fresh';

const OPTIONS = object({ step: text, options: json as Shape<PublicKeyCredentialRequestOptionsJSON> });
const STEP = object({ step: text });

function post<T>(path: string, body: unknown, shape: Shape<T>): Promise<Answer<T>> {
  return callAdmin({ method: 'POST', path, body, shape });
}

/** Asks the browser for a passkey. It shows a dialog of its own, which the user may close. */
export async function signInByPasskey(road: SignInRoad): Promise<Answer<unknown> | 'given-up'> {
  const asked = await post(`${road}/passkey/options`, {}, OPTIONS);
  if (!asked.ok) return asked;
  try {
    const response = await startAuthentication({ optionsJSON: asked.value.options });
    return await post(`${road}/passkey/verify`, { step: asked.value.step, response }, json);
  } catch (error) {
    if (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)) return 'given-up';
    throw error;
  }
}

/** The first half; the answer is the same whether or not the two belong together. */
export function sendPassword(
  road: SignInRoad,
  email: string,
  password: string,
): Promise<Answer<{ readonly step: string }>> {
  return post(`${road}/password`, road === 'sign-in' ? { email, password } : { password }, STEP);
}

export function sendSecondFactor(road: SignInRoad, step: string, code: string): Promise<Answer<unknown>> {
  return post(`${road}/second`, { step, code }, json);
}
