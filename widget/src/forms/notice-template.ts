import { html, nothing, type TemplateResult } from 'lit';
import type { Notice, NoticeAction } from './notice.ts';

/**
 * The form's own message. It is not a live region: the page's one region says the same words.
 *
 * @param target the window in which its links open
 */
export function noticeTemplate(notice: Notice | undefined, target: string): TemplateResult | typeof nothing {
  if (notice === undefined) {
    return nothing;
  }
  const action = notice.action === undefined ? nothing : actionTemplate(notice.action, target);
  return html`<div class="wpwl-message wpwl-message-${notice.tone}"><p class="wpwl-message-text">${notice.text}</p>${action}</div>`;
}

function actionTemplate(action: NoticeAction, target: string): TemplateResult {
  return action.kind === 'link'
    ? html`<a class="wpwl-message-action" href=${action.url} target=${target}>${action.label}</a>`
    : html`<button class="wpwl-message-action" form="" @click=${action.run}>${action.label}</button>`;
}
