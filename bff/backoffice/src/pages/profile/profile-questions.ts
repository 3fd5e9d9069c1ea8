import { html } from 'lit';
import { type Answer, type AnswerOf, callAdmin } from '../../call/call-admin.ts';
import { recoveryCodes } from '../../sign-in/app-offer.ts';
import { makePasskey, PASSKEY_WORDS } from '../../sign-in/make-passkey.ts';
import { newPasswordField } from '../../sign-in/password-field.ts';
import type { Question } from '../../views/question-dialog.ts';

const LONGEST_NAME = 60;

export const ADD_PASSKEY: Question = {
  title: 'Add a passkey',
  words: 'Sign in with this device or a security key. Your other sessions end.',
  verb: 'Add',
  fields: html`<div class="field">
    <label for="passkey-name">Name</label>
    <input id="passkey-name" name="name" maxlength=${LONGEST_NAME} value="This device" autofocus required />
  </div>`,
  run: async (value) => {
    const made = await makePasskey(value('name').trim(), {
      ask: () => callAdmin('POST profile/passkeys/options', { body: {} }),
      verify: (body) => callAdmin('POST profile/passkeys', { body }),
    });
    return typeof made === 'string' ? notMade(PASSKEY_WORDS[made]) : made;
  },
};

export const SET_PASSWORD: Question = {
  title: 'Set a password',
  words: 'You sign in with it and an authenticator app. Your other sessions end.',
  verb: 'Set password',
  fields: newPasswordField(),
  run: (value) => callAdmin('PUT profile/password', { body: { password: value('password') } }),
};

export const NEW_CODES: Question = {
  title: 'Create new recovery codes',
  words: 'Your current codes stop working.',
  verb: 'Create codes',
  run: () => callAdmin('POST profile/recovery-codes', { body: {} }),
  outcome: (value) => recoveryCodes((value as AnswerOf<'POST profile/recovery-codes'>).recoveryCodes),
};

export const REMOVE_PASSWORD: Question = {
  title: 'Remove password and app',
  words: 'You’ll sign in with passkeys only. Your recovery codes are removed and your other sessions end.',
  verb: 'Remove',
  isDestructive: true,
  run: () => callAdmin('DELETE profile/password'),
};

export function removePasskey({ id, name }: OwnPasskey): Question {
  return {
    title: `Remove ${name}`,
    words: 'You can’t sign in with it anymore, and your other sessions end.',
    verb: 'Remove',
    isDestructive: true,
    run: () => callAdmin('DELETE profile/passkeys/:id', { id }),
  };
}

export const END_OTHERS: Question = {
  title: 'End other sessions',
  words: 'You’ll be signed out everywhere except here.',
  verb: 'End sessions',
  isDestructive: true,
  run: () => callAdmin('DELETE profile/sessions'),
};

function notMade(message: string): Answer<never> {
  return { ok: false, problem: { kind: 'refused', status: 0, code: 'no-passkey', message, details: [] } };
}

export type Profile = AnswerOf<'GET profile'>;
export type OwnPasskey = Profile['passkeys'][number];
export type OwnSession = AnswerOf<'GET profile/sessions'>['sessions'][number];
