import type { EndReason } from '../../checkout-client/checkout-session.ts';
import type { NoticeKey, Texts } from '../../locales/texts.ts';
import type { SessionExpiredOption } from '../../options/session-expired-option.ts';
import type { Notice, NoticeAction } from '../notice.ts';
import { isLink } from './is-link.ts';

export const SESSION_TEXTS = {
  missing: 'sessionUnknown',
  unknown: 'sessionUnknown',
  expired: 'sessionExpired',
  paid: 'sessionPaid',
} as const satisfies Record<EndReason, NoticeKey>;

export interface SessionActions {
  readonly renew: () => void;
  readonly reload: () => void;
  /** Where a paid checkout shows its result. */
  readonly resultUrl: string | undefined;
}

/** What a shopper reads when the checkout has ended, with the way on that the shop has set up. */
export function sessionNotice(
  reason: EndReason,
  option: SessionExpiredOption,
  texts: Texts,
  actions: SessionActions,
): Notice {
  const { resultUrl } = actions;
  const action =
    reason === 'paid' && resultUrl !== undefined
      ? ({ kind: 'link', label: texts.notices.seeResult, url: resultUrl } as const)
      : wayOn(option, texts, actions);
  return { tone: 'info', text: texts.notices[SESSION_TEXTS[reason]], action };
}

function wayOn(option: SessionExpiredOption, texts: Texts, { renew, reload }: SessionActions): NoticeAction {
  const { label, url } = option;
  if (option.renew !== undefined) {
    return { kind: 'button', label: label || texts.notices.startAgain, run: renew };
  }
  if (isLink(url)) {
    return { kind: 'link', label: label || texts.notices.startAgain, url };
  }
  return { kind: 'button', label: label || texts.notices.reload, run: reload };
}
