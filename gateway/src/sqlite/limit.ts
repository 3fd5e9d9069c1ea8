/**
 * A limit that is a parameter.
 *
 * SQLite looks at the value of a bare `?` there to choose its plan, and so makes a new plan at each run, which takes
 * longer than to count a few rows. With the sign it keeps its plan.
 */
export const LIMIT = 'LIMIT +?';
