/**
 * How much a channel demands of requests.
 *
 * `lenient` is for integrations that were built for a gateway with fewer demands. The rows and rules that differ say so
 * in a column of their own: `lenientFormat` of a parameter, `requiresIfLenient` of a rule.
 */
export const VALIDATIONS = ['strict', 'lenient'] as const;

export type Validation = (typeof VALIDATIONS)[number];
