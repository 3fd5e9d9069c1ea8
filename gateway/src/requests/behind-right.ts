import type { Caller } from '../access/merchant-directory.ts';
import { type MerchantOperation, missingRight, NEEDED_RIGHTS } from '../access/needed-rights.ts';
import type { Field, Fields } from '../parameters/read-parameters.ts';
import type { Ports } from '../ports/ports.ts';
import { failure, type Result } from '../values/result.ts';
import type { Refused } from './refused.ts';

/** An operation of a merchant's server. Of its arguments, the list is the pairs of the request. */
type CallersOperation<Rest extends readonly (string | bigint | Fields | undefined)[], Made> = (
  ports: Ports,
  caller: Caller,
  ...rest: Rest
) => Promise<Result<Made, Refused>>;

/** An operation behind the rights that it needs, which are asked for before anything else is done. */
export function behindRight<const Rest extends readonly (string | bigint | Fields | undefined)[], Made>(
  name: MerchantOperation,
  operation: CallersOperation<Rest, Made>,
): CallersOperation<Rest, Made> {
  return async (ports, caller, ...rest) => {
    const fields = rest.flatMap((each): readonly Field[] => (typeof each === 'object' ? each : []));
    const right = missingRight(caller, NEEDED_RIGHTS[name], fields);
    return right === undefined
      ? operation(ports, caller, ...rest)
      : failure({ kind: 'right-missing', right });
  };
}
