import { html } from 'lit';
import { type Answer, type AnswerOf, callAdmin } from '../../call/call-admin.ts';
import { recoveryCodes } from '../../sign-in/app-offer.ts';
import { makePasskey, PASSKEY_WORDS } from '../../sign-in/make-passkey.ts';
import { newPasswordField } from '../../sign-in/password-field.ts';
import { adminTexts } from '../../texts/administration/administration-texts.ts';
import { fill } from '../../texts/fill.ts';
import { texts } from '../../texts/texts.ts';
import type { Question } from '../../views/question-dialog.ts';

const LONGEST_NAME = 60;

export const ADD_PASSKEY: Question = {
  title: adminTexts.addAPasskey,
  words: adminTexts.signInWithThisDevice,
  verb: texts().add,
  fields: html`<div class="field">
    <label for="passkey-name">${texts().name}</label>
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
  title: adminTexts.setAPassword,
  words: adminTexts.youSignInWithIt,
  verb: adminTexts.setPassword,
  fields: newPasswordField(),
  run: (value) => callAdmin('PUT profile/password', { body: { password: value('password') } }),
};

export const NEW_CODES: Question = {
  title: adminTexts.createNewRecoveryCodes,
  words: adminTexts.yourCurrentCodesStopWorking,
  verb: adminTexts.createCodes,
  run: () => callAdmin('POST profile/recovery-codes', { body: {} }),
  outcome: (value) => recoveryCodes((value as AnswerOf<'POST profile/recovery-codes'>).recoveryCodes),
};

export const REMOVE_PASSWORD: Question = {
  title: adminTexts.removePasswordAndApp,
  words: adminTexts.youllSignInWithPasskeys,
  verb: texts().remove2,
  isDestructive: true,
  run: () => callAdmin('DELETE profile/password'),
};

export function removePasskey({ id, name }: OwnPasskey): Question {
  return {
    title: fill(texts().remove, name),
    words: adminTexts.youCantSignInWith,
    verb: texts().remove2,
    isDestructive: true,
    run: () => callAdmin('DELETE profile/passkeys/:id', { id }),
  };
}

export const END_OTHERS: Question = {
  title: adminTexts.endOtherSessions,
  words: adminTexts.youllBeSignedOutEverywhere,
  verb: adminTexts.endSessions,
  isDestructive: true,
  run: () => callAdmin('DELETE profile/sessions'),
};

function notMade(message: string): Answer<never> {
  return { ok: false, problem: { kind: 'refused', status: 0, code: 'no-passkey', message, details: [] } };
}

export type Profile = AnswerOf<'GET profile'>;
export type OwnPasskey = Profile['passkeys'][number];
export type OwnSession = AnswerOf<'GET profile/sessions'>['sessions'][number];
