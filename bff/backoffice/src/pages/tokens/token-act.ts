import type { TemplateResult } from 'lit';
import { adminTexts } from '../../texts/administration/administration-texts.ts';
import type { QuestionPage } from '../../views/question-dialog.ts';
import { type AccessToken, reveal, revoke, rotate } from './token-questions.ts';

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
