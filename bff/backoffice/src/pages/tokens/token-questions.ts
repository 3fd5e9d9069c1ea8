import { html, type TemplateResult } from 'lit';
import { type AnswerOf, callAdmin, notFilledIn } from '../../call/call-admin.ts';
import { besideField, besideUntil } from '../../views/beside-field.ts';
import { chosenEnd, endField } from '../../views/end-field.ts';
import type { Question } from '../../views/question-dialog.ts';
import { chosenRights, rightsField } from './token-rights.ts';

const NOTE = html`<div class="field">
  <label for="token-note">Note</label>
  <input id="token-note" name="note" maxlength="200" autocomplete="off" />
</div>`;

const DAY_MISSING = 'Choose a day, or another expiry.';

/** @param merchants of which the user may make tokens */
export function makeToken(merchants: readonly string[]): Question {
  return {
    title: 'Create access token',
    words:
      'Use one token per program, with only the rights it needs. It works for every channel of the merchant.',
    verb: 'Create',
    fields: html`<div class="field">
        <label for="token-merchant">Merchant</label>
        <select id="token-merchant" name="merchant" autofocus>
          ${merchants.map((name) => html`<option>${name}</option>`)}
        </select>
      </div>
      ${NOTE} ${rightsField()} ${endField()}`,
    run: async (value) => {
      const rights = chosenRights(value);
      const endsAt = chosenEnd(value);
      if (!rights) return notFilledIn('Select at least one of the first four rights.');
      if (endsAt === 'day-missing') return notFilledIn(DAY_MISSING);
      return callAdmin('POST tokens', {
        body: {
          merchant: value('merchant'),
          note: value('note').trim(),
          rights,
          ...(typeof endsAt === 'number' && { endsAt }),
        },
      });
    },
    outcome: tokenShown,
  };
}

export function reveal({ id, merchant }: AccessToken): Question {
  return {
    title: 'Reveal access token',
    words: `For ${merchant}. Viewing it is recorded in the audit log.`,
    verb: 'Reveal',
    run: () => callAdmin('POST tokens/:id/reveal', { id }),
    outcome: tokenShown,
  };
}

export function rotate({ id, merchant, endsAt: end }: AccessToken): Question {
  return {
    title: 'Rotate access token',
    words: `Creates a new one for ${merchant} with the same rights. Programs that use the old one stop working when it expires.`,
    verb: 'Rotate',
    fields: html`${besideField()} ${endField({ endsAt: end })}`,
    run: async (value) => {
      const endsAt = chosenEnd(value);
      if (endsAt === 'day-missing') return notFilledIn(DAY_MISSING);
      // Without an end, the server keeps that of the older one.
      return callAdmin('POST tokens/:id/rotate', {
        id,
        body: { olderEndsAt: besideUntil(value), ...(endsAt !== 'as-older' && { endsAt }) },
      });
    },
    outcome: tokenShown,
  };
}

export function revoke({ id, merchant, lastFour }: AccessToken): Question {
  return {
    title: 'Revoke access token',
    words: `Programs of ${merchant} that use it stop working immediately. You can’t undo this.`,
    verb: 'Revoke',
    isDestructive: true,
    mustType: lastFour ?? merchant,
    run: () => callAdmin('DELETE tokens/:id', { id }),
  };
}

function tokenShown(value: unknown): TemplateResult {
  return html`<office-secret what="access token" .value=${(value as MadeToken).token}></office-secret>`;
}

export type Tokens = AnswerOf<'GET tokens'>;
export type AccessToken = Tokens['tokens'][number];
type MadeToken = AnswerOf<'POST tokens'>;
