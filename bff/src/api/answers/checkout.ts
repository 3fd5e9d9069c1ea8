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

const LEFT_OUT =
  'is not offered to the shopper: none of your stored details with this id can be used; it is unknown, or was deleted';

/**
 * A checkout that was created or updated.
 *
 * @param leftOut the names of the stored details that it does not offer
 *
 * spec: Endpoints › checkout creation.
 */
export function checkoutAnswer(
  done: keyof typeof DONE,
  id: string,
  embedding: Embedding | undefined,
  leftOut: readonly string[],
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
      ...(leftOut.length === 0 ? {} : { warnings: leftOut.map((name) => ({ name, message: LEFT_OUT })) }),
    },
  };
}

const NOT_YET = {
  payment: 'The shopper has not paid this checkout yet',
  registration: 'The shopper has not stored details in this checkout yet',
} as const;

/** The shopper has not done yet what the checkout is for. */
export function waitingAnswer(purpose: keyof typeof NOT_YET, stamp: AnswerStamp): Answer {
  return {
    status: 200,
    body: { result: resultOf('000.200.000', NOT_YET[purpose]), ...closingFields(stamp) },
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
