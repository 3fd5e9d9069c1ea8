import { formFields } from '../form/form-fields.ts';
import type { CreateOptions } from '../http/client-options.ts';
import type { Settings } from '../http/read-options.ts';
import { type OperationName, prepareRequest } from '../http/request.ts';
import { type Answer, sendUntilAnswered } from '../http/send-until-answered.ts';
import { invalid, TollgateError } from '../results/tollgate-error.ts';

/** The target of a call. */
interface CallSubject {
  readonly form?: object;
  readonly id?: string;
  /** The type of a follow-up, which has a method for each. */
  readonly paymentType?: string;
}

/** Asks for one operation of the interface, until it is answered. */
export type Call = (
  operation: OperationName,
  subject: CallSubject,
  options?: CreateOptions,
) => Promise<Answer>;

/** All calls of one client go through here. */
export function createCall(settings: Settings): Call {
  return async (operation, { form = {}, id, paymentType }, options = {}) => {
    if (typeof form !== 'object' || form === null) {
      throw new TollgateError('invalid-argument', 'The form has to be an object.');
    }
    const request = prepareRequest(settings, operation, {
      fields: withType(formFields(form), paymentType),
      ...(id === undefined ? {} : { id }),
      idempotencyKey: options.idempotencyKey,
      timeout: options.timeout,
    });
    return sendUntilAnswered(settings, request, options.signal);
  };
}

function withType(
  fields: ReadonlyMap<string, string>,
  paymentType: string | undefined,
): ReadonlyMap<string, string> {
  if (paymentType === undefined) return fields;
  if ((fields.get('paymentType') ?? paymentType) !== paymentType) {
    throw invalid('paymentType', `is ${paymentType} here, by the name of the method`);
  }
  return new Map([...fields, ['paymentType', paymentType]]);
}
