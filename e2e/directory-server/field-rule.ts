import type { Message } from './message.ts';

/** When a field must be there. */
export type When = 'always' | 'optional' | ((message: Message) => boolean);

export interface FieldRule {
  readonly name: string;
  /** Of the text; fields that are no text have a check of their own. */
  readonly format: RegExp | 'flag' | ((value: unknown) => boolean);
  readonly required: When;
  /** The version that has it first; older versions refuse it. */
  readonly since?: '2.2.0';
}

export const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
