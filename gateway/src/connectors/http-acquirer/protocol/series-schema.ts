/** The place of a payment in a series with stored details, as a JSON schema. */
export const SERIES = {
  type: 'object',
  required: ['mode', 'type', 'source'],
  additionalProperties: false,
  properties: {
    mode: { enum: ['INITIAL', 'REPEATED'] },
    type: { enum: ['UNSCHEDULED', 'RECURRING', 'INSTALLMENT'] },
    source: { enum: ['CIT', 'MIT'], description: 'Made by the shopper (CIT) or by the merchant (MIT).' },
    initialTransaction: {
      type: 'string',
      minLength: 1,
      maxLength: 255,
      description: "The reference of the first payment, perhaps another acquirer's.",
    },
  },
} as const;
