/** What is wrong with one field. */
export interface FieldFault {
  readonly code: FieldFaultCode;
  /** The field, with the object that it stands in: `acctInfo.chAccAgeInd`. Of an extension its id. */
  readonly name: string;
}

/**
 * The codes that name fields, in the order in which they are answered, because an answer has room for one: an extension
 * that is not understood may change what all other fields mean.
 */
export const FIELD_FAULT_CODES = ['202', '201', '203', '304', '306', '305'] as const;

export type FieldFaultCode = (typeof FIELD_FAULT_CODES)[number];
