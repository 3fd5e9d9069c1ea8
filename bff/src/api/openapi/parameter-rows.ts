import { ALL_PARAMETERS } from '@tollgate/gateway/catalogue/parameters/all-parameters';
import type { ParameterRow } from '@tollgate/gateway/catalogue/parameters/parameter-row';

/** Every parameter of the catalogue with its name, in the catalogue's order. */
export function parameterRows(): (readonly [name: string, row: ParameterRow])[] {
  return Object.entries<ParameterRow>(ALL_PARAMETERS);
}
