import { type Json, memberOf } from './json.ts';

const PLACE_IN_LIST = /^(?<list>\w+)\[(?<at>\d+)\]$/;

/**
 * A path with names in place of numbers: `merchants[0].channels[2].acquirer` becomes
 * `merchants[Shop].channels[a0…].acquirer`. Settings that a version adds have no place in the file.
 *
 * @param file that the path is of
 */
export function namedPath(path: string, file: Json): string {
  let value: Json | undefined = file;
  return path
    .split('.')
    .map((step) => {
      const { list, at } = PLACE_IN_LIST.exec(step)?.groups ?? {};
      const found: Json | undefined = memberOf(value, list ?? step);
      value = at !== undefined && Array.isArray(found) ? (found as readonly Json[])[Number(at)] : found;
      const name = memberOf(value, 'entityId') ?? memberOf(value, 'name');
      return at !== undefined && typeof name === 'string' ? `${list}[${name}]` : step;
    })
    .join('.');
}
