/**
 * A limit that is a parameter.
 *
 * SQLite uses the value of a bare `?` in LIMIT to choose a plan, and so plans again at each run, which takes longer
 * than counting a few rows. With the sign it keeps the plan.
 */
export const LIMIT = 'LIMIT +?';
