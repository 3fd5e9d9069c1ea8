import type { CheckoutDescription } from '@tollgate/gateway/api';
import { type Answer, type AnswerStamp, closingFields, resultOf } from './envelope.ts';
import { shownAmount } from './shown-amount.ts';

const DONE = { created: '000.200.100', updated: '000.200.101' } as const;

/** The data with which a page embeds the widget and pins its files. */
export interface Embedding {
  /** `sha384-…` of the script. */
  readonly integrity: string;
  /** Name of its file; `undefined` when this gateway does not know the build. */
  readonly script: string | undefined;
  /** Path of the document of its card frames; `undefined` for old builds, whose manifest does not name it. */
  readonly cardFrame: string | undefined;
}

/** A checkout that was created or updated. spec: Endpoints › checkout creation. */
export function checkoutAnswer(
  done: keyof typeof DONE,
  id: string,
  embedding: Embedding | undefined,
  stamp: AnswerStamp,
): Answer {
  return {
    status: 200,
    body: {
      result: resultOf(DONE[done]),
      ...closingFields(stamp),
      id,
      ...(embedding === undefined ? {} : { integrity: embedding.integrity }),
      ...(embedding?.script === undefined ? {} : { src: stamp.addresses.ofScript(embedding.script) }),
      ...(embedding?.cardFrame === undefined ? {} : { cardFrame: embedding.cardFrame }),
    },
  };
}

/** The shopper has not paid yet. */
export function waitingCheckoutAnswer(stamp: AnswerStamp): Answer {
  return {
    status: 200,
    body: {
      result: resultOf('000.200.000', 'The shopper has not paid this checkout yet'),
      ...closingFields(stamp),
    },
  };
}

/** The shopper has stored nothing yet. */
export function waitingRegistrationAnswer(stamp: AnswerStamp): Answer {
  return {
    status: 200,
    body: {
      result: resultOf('000.200.000', 'The shopper has not stored details in this checkout yet'),
      ...closingFields(stamp),
    },
  };
}

/**
 * What the widget needs before it renders.
 *
 * @param marks the operator's own, names of files by brand; most have none
 * @param accepted the languages for amounts, from `Accept-Language`
 */
export function describedCheckoutAnswer(
  checkout: CheckoutDescription,
  marks: Readonly<Record<string, string>>,
  accepted: string | undefined,
  stamp: AnswerStamp,
): Answer {
  const described = {
    ...checkout,
    ...shownAmount(accepted, checkout.amount, checkout.currency),
    ...(Object.keys(marks).length === 0 ? {} : { marks }),
  };
  return {
    status: 200,
    body: { result: resultOf('000.000.100'), checkout: described, ...closingFields(stamp) },
  };
}
