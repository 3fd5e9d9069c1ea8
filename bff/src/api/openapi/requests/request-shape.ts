import type { PlainName } from '@tollgate/gateway/catalogue/parameters/all-parameters';
import type { JsonSchema } from '../schemas/json-schema.ts';
import type { FieldsName } from './field-groups.ts';

/** One form that an operation takes, such as a payment by card: what must be in it, and what may be. */
export interface RequestShape {
  /** A few words by which a reader chooses it: `By card`. */
  readonly title: string;
  /** What else a reader has to know, in whole sentences. */
  readonly says?: string;
  /** A request without one of these is refused. */
  readonly required: readonly PlainName[];
  /** Names that belong to this form and not to every one of its kind. */
  readonly optional?: readonly PlainName[];
  /** Names among the optional ones that most requests of this form need, by rules that no schema can express. */
  readonly usual?: readonly PlainName[];
  /** Of some names, the values that this form takes; fewer than their format allows. */
  readonly values?: Readonly<Partial<Record<PlainName, readonly string[]>>>;
  /** Shared parts of the description, by subject. */
  readonly fields: readonly FieldsName[];
  /** Names that the second one of a pair has to come with. */
  readonly together?: readonly (readonly [name: PlainName, needs: PlainName])[];
  /**
   * Where names with an index or a key, and the rules between names, are described; a form that is checked together
   * with what was sent before has no rules of its own.
   */
  readonly beyondTypes: readonly JsonSchema[];
}

/** The names that a form lists itself, the required ones first. */
export function ownNames({ required, optional = [] }: RequestShape): readonly PlainName[] {
  return [...required, ...optional];
}
