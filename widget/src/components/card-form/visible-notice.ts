import type { CardFormModel } from './card-form-model.ts';
import type { Notice } from './notice.ts';
import { sessionNotice } from './session-notice.ts';

/** The one message of a form: what stops it altogether first, then what the last attempt gave. */
export function visibleNotice(model: CardFormModel): Notice | undefined {
  const { frames, phase, endReason, options, texts } = model;
  const { notices } = texts;
  if (frames.status === 'failed') {
    const action = { kind: 'button', label: notices.tryAgain, run: () => frames.retry() } as const;
    return { tone: 'error', text: notices.framesFailed, action };
  }
  if (phase === 'renewing') {
    return { tone: 'info', text: notices.renewing };
  }
  if (phase === 'asking') {
    return { tone: 'info', text: notices.asking };
  }
  if (phase === 'idle' && endReason !== undefined) {
    const ended = sessionNotice(endReason, options.sessionExpired, texts, {
      renew: () => model.renew(),
      reload: () => window.location.reload(),
      resultUrl: model.resultAddress,
    });
    return model.notice?.lasting ? model.notice : ended;
  }
  return model.notice ?? (frames.status === 'slow' ? { tone: 'info', text: notices.framesSlow } : undefined);
}
