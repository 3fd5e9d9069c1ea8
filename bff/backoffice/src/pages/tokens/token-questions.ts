import { html, type TemplateResult } from 'lit';
import { type AnswerOf, callAdmin, notFilledIn } from '../../call/call-admin.ts';
import { adminTexts } from '../../texts/administration/administration-texts.ts';
import { fill } from '../../texts/fill.ts';
import { texts } from '../../texts/texts.ts';
import { chosenEnd, endField } from '../../views/end-field.ts';
import { merchantField } from '../../views/field.ts';
import { overlapField, overlapUntil } from '../../views/overlap-field.ts';
import type { Question, QuestionPage } from '../../views/question-dialog.ts';
import { chosenRights, rightsField } from './token-rights.ts';

const NOTE = html`<div class="field">
  <label for="token-note">${texts().note}</label>
  <input id="token-note" name="note" maxlength="200" autocomplete="off" />
</div>`;

const DAY_MISSING = adminTexts.chooseADayOrAnother;

/** @param merchants of which the user may make tokens */
export function makeToken(merchants: readonly string[]): Question {
  return {
    title: adminTexts.createAccessToken,
    words: adminTexts.useOneTokenPerProgram,
    verb: adminTexts.create,
    fields: html`${merchantField('token-merchant', merchants)} ${NOTE} ${rightsField()} ${endField()}`,
    run: async (value) => {
      const rights = chosenRights(value);
      const endsAt = chosenEnd(value);
      if (!rights) return notFilledIn(adminTexts.selectAtLeastOneOf);
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

function reveal({ id, merchant }: AccessToken): Question {
  return {
    title: adminTexts.revealAccessToken,
    words: fill(adminTexts.forViewingItIsRecorded, merchant),
    verb: adminTexts.reveal,
    run: () => callAdmin('POST tokens/:id/reveal', { id }),
    outcome: tokenShown,
  };
}

function rotate({ id, merchant, endsAt: end }: AccessToken): Question {
  return {
    title: adminTexts.rotateAccessToken,
    words: fill(adminTexts.createsANewOneFor, merchant),
    verb: adminTexts.rotate,
    fields: html`${overlapField()} ${endField({ endsAt: end })}`,
    run: async (value) => {
      const endsAt = chosenEnd(value);
      if (endsAt === 'day-missing') return notFilledIn(DAY_MISSING);
      // Without an end, the server keeps that of the older one.
      return callAdmin('POST tokens/:id/rotate', {
        id,
        body: { olderEndsAt: overlapUntil(value), ...(endsAt !== 'as-older' && { endsAt }) },
      });
    },
    outcome: tokenShown,
  };
}

function revoke({ id, merchant, lastFour }: AccessToken): Question {
  return {
    title: adminTexts.revokeAccessToken,
    words: fill(adminTexts.programsOfThatUseIt, merchant),
    verb: adminTexts.revoke,
    isDestructive: true,
    mustType: lastFour ?? merchant,
    run: () => callAdmin('DELETE tokens/:id', { id }),
  };
}

const ACTS = { reveal, rotate, revoke } as const;

/** The link of an act of a token, empty where it cannot be done: a token of the merchants file is only revealed. */
export function tokenAct(
  token: AccessToken,
  name: keyof typeof ACTS,
  page: Pick<QuestionPage, 'link'>,
): TemplateResult | string {
  const { id, state, lastFour, isInFile } = token;
  const isOver = state === 'revoked' || state === 'ended';
  if (isOver || (name === 'reveal' ? lastFour === undefined : isInFile)) return '';
  return page.link(ACTS[name](token), adminTexts[name], lastFour ?? id);
}

function tokenShown(value: unknown): TemplateResult {
  return html`<office-secret what=${adminTexts.accessToken} .value=${(value as MadeToken).token}></office-secret>`;
}

export type Tokens = AnswerOf<'GET tokens'>;
export type AccessToken = Tokens['tokens'][number];
type MadeToken = AnswerOf<'POST tokens'>;
