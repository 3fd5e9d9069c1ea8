/** Whether PostgreSQL is installed. */
export function hasPostgres(): boolean;

/** The folder of the server, which also has `initdb` and `psql`. @throws where it is not installed. */
export function programsFolder(): string;
