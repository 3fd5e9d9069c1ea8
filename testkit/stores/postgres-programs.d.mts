/** Whether PostgreSQL is installed. */
export function hasPostgres(): boolean;
