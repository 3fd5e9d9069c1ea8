import { type Fields, type ReadParameters, readManyParameters } from '../parameters/read-parameters.ts';
import type { Ports } from '../ports/ports.ts';

/** Reads parameters as a step of the request's trace, which ends with them, also when they can not be read. */
export function readAsStep(
  { tracer }: Pick<Ports, 'tracer'>,
  fields: Fields,
  extent: Parameters<typeof readManyParameters>[1],
  rules: Parameters<typeof readManyParameters>[2],
): ReadParameters | Promise<ReadParameters> {
  return tracer === undefined
    ? readManyParameters(fields, extent, rules)
    : tracer.within('read parameters', async () => readManyParameters(fields, extent, rules));
}
