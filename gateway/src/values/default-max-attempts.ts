/** How many attempts a checkout takes where its channel says nothing else. */
export const DEFAULT_MAX_ATTEMPTS = 10;
