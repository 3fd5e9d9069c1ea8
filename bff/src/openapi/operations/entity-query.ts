/** The query of everything that a merchant reads. */
export const ENTITY_QUERY = {
  entityId: { required: true, says: 'The entity that the payment or checkout was made for.' },
} as const;
