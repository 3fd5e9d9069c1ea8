import type { components } from '../generated/description.ts';

/** A parameter that the gateway refused: its name, what was sent (null for nothing, a mask for secrets), and why. */
export type ParameterError = NonNullable<components['schemas']['Result']['parameterErrors']>[number];
