/** The query of every operation with which a merchant reads something. */
export const ENTITY_QUERY = {
  entityId: { required: true, says: 'The entity that the payment or checkout was made for.' },
} as const;

/** The same for stored details, which all entities of their merchant share. */
export const REGISTRATION_QUERY = {
  entityId: { required: true, says: 'An entity of the merchant that stored them.' },
} as const;
