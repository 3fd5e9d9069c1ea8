import type { Notice } from '../notice.ts';
import type { PayingForm } from '../paying-form.ts';
import { sessionNotice } from './session-notice.ts';

/** The one message of a form: what is under way first, then the end of the checkout, then what the last attempt gave. */
export function visibleNotice(model: PayingForm): Notice | undefined {
  const { phase, endReason, options, texts, openedWindow } = model;
  const { notices } = texts;
  if (model.frameNotice?.tone === 'error') {
    return model.frameNotice;
  }
  if (phase === 'renewing') {
    return { tone: 'info', text: notices.renewing };
  }
  if (phase === 'asking') {
    return { tone: 'info', text: notices.asking };
  }
  if (phase === 'away') {
    const action = { kind: 'button', label: texts.labels.cancel, run: () => openedWindow?.close() } as const;
    return { tone: 'info', text: notices.windowOpen, action };
  }
  if (phase === 'idle' && endReason !== undefined && !model.notice?.lasting && model.setup.isSpeaker()) {
    return sessionNotice(endReason, options.sessionExpired, texts, {
      renew: () => model.renew(),
      reload: () => window.location.reload(),
      resultUrl: model.resultAddress,
    });
  }
  return model.notice ?? model.frameNotice;
}
