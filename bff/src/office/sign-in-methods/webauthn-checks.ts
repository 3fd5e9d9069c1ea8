import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { PasskeyChecks } from '@tollgate/gateway/api';
import { z } from 'zod';

const NAME = 'Tollgate';

/** Milliseconds that a browser waits for its user; the challenge itself waits as long on the server. */
const TIME = 300_000;

const text = z.string().max(16_384);

/** Credential ids have at most 1023 bytes. */
const id = z.string().regex(/^[\w-]{1,1364}$/);

/** The part of the browser's answer that is used here; the library parses the rest. */
const registration = z.looseObject({
  id,
  rawId: id,
  type: z.literal('public-key'),
  response: z.looseObject({
    clientDataJSON: text,
    attestationObject: text,
    transports: z
      .array(z.string().regex(/^[\w-]{1,20}$/))
      .max(10)
      .optional(),
  }),
});
const assertion = z.looseObject({
  id,
  rawId: id,
  type: z.literal('public-key'),
  response: z.looseObject({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: text.nullish(),
  }),
});

/**
 * The ceremonies of passkeys, by `@simplewebauthn/server`: for one origin, with the user verified, as credentials that
 * a browser finds by itself.
 *
 * @param origin of the pages of the office; a passkey is bound to its host name
 */
export function createWebauthnChecks(origin: string): PasskeyChecks {
  const rpID = new URL(origin).hostname;
  const expected = { expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true };
  return {
    askForNew: async (user, known) => {
      const { generateRegistrationOptions } = await library();
      const options = await generateRegistrationOptions({
        rpName: NAME,
        rpID,
        userID: new Uint8Array(Buffer.from(user.id, 'hex')),
        userName: user.email,
        userDisplayName: user.name,
        timeout: TIME,
        attestationType: 'none',
        excludeCredentials: known.map(credentialOf),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      return { options, challenge: options.challenge };
    },
    checkNew: async (answer, challenge) => {
      const read = registration.safeParse(answer);
      if (!read.success) return undefined;
      const response = read.data as unknown as RegistrationResponseJSON;
      const { verifyRegistrationResponse } = await library();
      const checked = await proved(() =>
        verifyRegistrationResponse({ ...expected, response, expectedChallenge: challenge }),
      );
      if (checked?.verified !== true) return undefined;
      const { credential } = checked.registrationInfo;
      return {
        id: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: read.data.response.transports ?? [],
      };
    },
    askToSign: async (known) => {
      const { generateAuthenticationOptions } = await library();
      const options = await generateAuthenticationOptions({
        rpID,
        timeout: TIME,
        userVerification: 'required',
        allowCredentials: known?.map(credentialOf) ?? [],
      });
      return { options, challenge: options.challenge };
    },
    credentialOf: (answer) => assertion.safeParse(answer).data?.id,
    checkSigned: async (answer, challenge, passkey) => {
      const read = assertion.safeParse(answer);
      if (!read.success || !isOfUser(read.data.response.userHandle, passkey.userId)) return undefined;
      const response = read.data as unknown as AuthenticationResponseJSON;
      const { id: credentialId, publicKey, counter } = passkey;
      const credential = {
        id: credentialId,
        publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
        counter,
      };
      const { verifyAuthenticationResponse } = await library();
      const checked = await proved(() =>
        verifyAuthenticationResponse({ ...expected, response, expectedChallenge: challenge, credential }),
      );
      return checked?.verified === true ? checked.authenticationInfo.newCounter : undefined;
    },
  };
}

/** Loaded with the first passkey: it takes 20 MB, and many offices have none. */
function library() {
  return import('@simplewebauthn/server');
}

/** The library throws for an answer that proves nothing. */
async function proved<T>(check: () => Promise<T>): Promise<T | undefined> {
  try {
    return await check();
  } catch {
    return undefined;
  }
}

function credentialOf(passkey: { readonly id: string; readonly transports: readonly string[] }) {
  return { id: passkey.id, transports: [...passkey.transports] };
}

/** Not every authenticator returns the user; one that does must match. */
function isOfUser(handle: string | null | undefined, userId: string): boolean {
  return typeof handle !== 'string' || Buffer.from(handle, 'base64url').toString('hex') === userId;
}
