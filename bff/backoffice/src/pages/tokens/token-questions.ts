import { html, type TemplateResult } from 'lit';
import { callAdmin } from '../../call/call-admin.ts';
import { json } from '../../call/shape.ts';
import { startOf } from '../../session/session.ts';
import { besideField, besideUntil } from '../../views/beside-field.ts';
import type { Question } from '../../views/question-dialog.ts';
import { type AccessToken, MADE_TOKEN, type MadeToken } from './token-shape.ts';

const NOTE = html`<div class="field">
  <label for="token-note">What it is for</label>
  <input id="token-note" name="note" maxlength="200" autocomplete="off" />
</div>`;

export const MAKE_TOKEN: Question = {
  title: 'Make an access token',
  words: 'It may do all that a shop needs. Give it to one program only.',
  verb: 'Make',
  get fields() {
    const merchants = startOf()?.signedIn?.merchants ?? [];
    return html`<div class="field">
        <label for="token-merchant">Merchant</label>
        <select id="token-merchant" name="merchant" autofocus>
          ${merchants.map(({ name }) => html`<option>${name}</option>`)}
        </select>
      </div>
      ${NOTE}`;
  },
  run: (value) =>
    callAdmin({
      method: 'POST',
      path: 'tokens',
      body: { merchant: value('merchant'), note: value('note').trim() },
      shape: MADE_TOKEN,
    }),
  outcome: tokenShown,
};

export function reveal({ id, merchant }: AccessToken): Question {
  return {
    title: 'Reveal an access token',
    words: `Of ${merchant}. That you have seen it is written into the audit log.`,
    verb: 'Reveal',
    run: () => callAdmin({ method: 'POST', path: `tokens/${id}/reveal`, shape: MADE_TOKEN }),
    outcome: tokenShown,
  };
}

export function rotate({ id, merchant }: AccessToken): Question {
  return {
    title: 'Rotate an access token',
    words: `Makes a new one for ${merchant} with the same rights. Programs with the older one stop working when it ends.`,
    verb: 'Rotate',
    fields: besideField(),
    run: (value) =>
      callAdmin({
        method: 'POST',
        path: `tokens/${id}/rotate`,
        body: { olderEndsAt: besideUntil(value) },
        shape: MADE_TOKEN,
      }),
    outcome: tokenShown,
  };
}

export function revoke({ id, merchant, lastFour }: AccessToken): Question {
  return {
    title: 'Revoke an access token',
    words: `Programs of ${merchant} that use it are refused from now on. It can not be undone.`,
    verb: 'Revoke',
    isDestructive: true,
    mustType: lastFour ?? merchant,
    run: () => callAdmin({ method: 'DELETE', path: `tokens/${id}`, shape: json }),
  };
}

function tokenShown(value: unknown): TemplateResult {
  return html`<office-secret what="access token" .value=${(value as MadeToken).token}></office-secret>`;
}
