import type { AuthenticationView } from '@tollgate/gateway/api';
import { type Answer, type AnswerStamp, closingFields, resultOf } from './envelope.ts';
import { paymentOutcome } from './outcome.ts';
import { paymentStatus } from './payment.ts';

/** The view as the browser gets it. */
export function shownView(
  view: AuthenticationView,
  stamp: Pick<AnswerStamp, 'addresses'>,
): Record<string, unknown> {
  switch (view.stage) {
    case 'method': {
      const { url, data } = view.method;
      return { stage: view.stage, method: { url, data } };
    }
    case 'challenge': {
      const { acsUrl, creq, window, cardholderInfo } = view.challenge;
      const said = cardholderInfo === undefined ? {} : { cardholderInfo };
      return { stage: view.stage, challenge: { acsUrl, creq, window, ...said } };
    }
    case 'waiting':
      return { stage: view.stage };
    case 'ended': {
      const { id, redirect } = view.payment;
      return {
        stage: view.stage,
        outcome: paymentOutcome(view.payment, paymentStatus(view.payment) === 200, stamp),
        ...(redirect === undefined || redirect.resultUrl === ''
          ? {}
          : { returnUrl: stamp.addresses.ofReturn(id, redirect.returnKey) }),
      };
    }
  }
}

/** The view for the scripts of the authentication page and of the widget. A payment that has failed answers 200, too. */
export function authenticationViewAnswer(view: AuthenticationView, stamp: AnswerStamp): Answer {
  const code = view.stage === 'ended' ? view.payment.resultCode : '000.200.000';
  return {
    status: 200,
    body: { result: resultOf(code), ...shownView(view, stamp), ...closingFields(stamp) },
  };
}

/** The step of the widget before Pay. @param token of the frame to load; `undefined` where there is nothing to load */
export function preparedAuthenticationAnswer(token: string | undefined, stamp: AnswerStamp): Answer {
  const threeDSecure =
    token === undefined
      ? { status: 'none' }
      : { status: 'frame', path: `/v1/threeDSecure/browser/${encodeURIComponent(token)}` };
  return { status: 200, body: { result: resultOf('000.000.100'), threeDSecure, ...closingFields(stamp) } };
}
