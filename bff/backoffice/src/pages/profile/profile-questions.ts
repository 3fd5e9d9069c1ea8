import { html } from 'lit';
import { type Answer, callAdmin } from '../../call/call-admin.ts';
import { json, type Of } from '../../call/shape.ts';
import { makePasskey, PASSKEY_WORDS } from '../../sign-in/make-passkey.ts';
import { newPasswordField } from '../../sign-in/password-field.ts';
import { recoveryCodes } from '../../sign-in/recovery-codes.ts';
import type { Question } from '../../views/question-dialog.ts';
import { CODES, type OwnPasskey } from './profile-shape.ts';

const LONGEST_NAME = 60;

export const ADD_PASSKEY: Question = {
  title: 'Add a passkey',
  words: 'This device or a security key then signs you in. Your other sessions end.',
  verb: 'Add',
  fields: html`<div class="field">
    <label for="passkey-name">Your name for it</label>
    <input id="passkey-name" name="name" maxlength=${LONGEST_NAME} value="This device" autofocus required />
  </div>`,
  run: async (value) => {
    const made = await makePasskey(value('name').trim(), {
      optionsPath: 'profile/passkeys/options',
      verifyPath: 'profile/passkeys',
      shape: json,
    });
    return typeof made === 'string' ? notMade(PASSKEY_WORDS[made]) : made;
  },
};

export const SET_PASSWORD: Question = {
  title: 'Set a password',
  words: 'It signs you in together with an authenticator app. Your other sessions end.',
  verb: 'Set',
  fields: newPasswordField(),
  run: (value) =>
    callAdmin({
      method: 'PUT',
      path: 'profile/password',
      body: { password: value('password') },
      shape: json,
    }),
};

export const NEW_CODES: Question = {
  title: 'Make new recovery codes',
  words: 'The codes that you have now stop working.',
  verb: 'Make',
  run: () => callAdmin({ method: 'POST', path: 'profile/recovery-codes', body: {}, shape: CODES }),
  outcome: (value) => recoveryCodes((value as Of<typeof CODES>).recoveryCodes),
};

export const REMOVE_PASSWORD: Question = {
  title: 'Remove password and app',
  words: 'You then sign in with passkeys alone. Recovery codes go as well, and your other sessions end.',
  verb: 'Remove',
  isDestructive: true,
  run: () => callAdmin({ method: 'DELETE', path: 'profile/password', shape: json }),
};

export function removePasskey({ id, name }: OwnPasskey): Question {
  return {
    title: `Remove ${name}`,
    words: 'It no longer signs you in, and your other sessions end.',
    verb: 'Remove',
    isDestructive: true,
    run: () =>
      callAdmin({ method: 'DELETE', path: `profile/passkeys/${encodeURIComponent(id)}`, shape: json }),
  };
}

export const END_OTHERS: Question = {
  title: 'End other sessions',
  words: 'Every other browser in which you are signed in has to sign in again.',
  verb: 'End them',
  isDestructive: true,
  run: () => callAdmin({ method: 'DELETE', path: 'profile/sessions', shape: json }),
};

function notMade(message: string): Answer<never> {
  return { ok: false, problem: { kind: 'refused', status: 0, code: 'no-passkey', message, details: [] } };
}
