import { html, nothing, type TemplateResult } from 'lit';
import type { EndReason } from '../checkout-client/checkout-session.ts';
import type { NoticeKey } from '../locales/texts.ts';

/** The words for each reason why a session has ended. */
export const SESSION_TEXTS = {
  missing: 'sessionUnknown',
  unknown: 'sessionUnknown',
  expired: 'sessionExpired',
  paid: 'sessionPaid',
} as const satisfies Record<EndReason, NoticeKey>;

/** A message about the whole form, shown at the pay button. */
export interface Notice {
  readonly tone: 'error' | 'info';
  readonly text: string;
  readonly action?: NoticeAction | undefined;
  /** Stays when the session ends: what it says about the money is still true. */
  readonly lasting?: true;
}

/** The one thing that the shopper can do about it. */
export type NoticeAction =
  | { readonly kind: 'link'; readonly label: string; readonly url: string }
  | { readonly kind: 'button'; readonly label: string; readonly run: () => void };

/**
 * The form's own message. It is not a live region: the page's one region says the same words.
 *
 * @param target the window in which its links open
 */
export function noticeTemplate(notice: Notice | undefined, target: string): TemplateResult | typeof nothing {
  if (notice === undefined) return nothing;
  const action = notice.action === undefined ? nothing : actionTemplate(notice.action, target);
  return html`<div class="wpwl-message wpwl-message-${notice.tone}"><div class="wpwl-message-text">${notice.text}</div>${action}</div>`;
}

function actionTemplate(action: NoticeAction, target: string): TemplateResult {
  return action.kind === 'link'
    ? html`<a class="wpwl-message-action" href=${action.url} target=${target}>${action.label}</a>`
    : html`<button class="wpwl-message-action" form="" @click=${action.run}>${action.label}</button>`;
}
