import type { ClientBase } from 'pg';

/** Why such connections are of no use, and what to do. Words that follow the name of the database. */
export const SHARED_SERVERS =
  "is behind a pooler that gives clients each other's connections; set pool_mode = session in it, or let DATABASE_URL " +
  'name PostgreSQL itself: each gateway keeps a pool of 10 connections of its own';

/** Whether a pooler is between a client and PostgreSQL: the server names its process at the opening, a pooler does not. */
export async function isPooled(client: ClientBase): Promise<boolean> {
  return !('processID' in client && client.processID === (await serverOf(client)));
}

/**
 * Whether a pooler gives these clients other connections of its own for each transaction. The settings, prepared
 * statements and locks of a session would then be another client's.
 *
 * The clients ask in turn and then backwards. A pooler that gives out the connection that it got back last answers all
 * of them with one, and one that goes round gives some client two.
 *
 * @param clients at least two, of which each is used for nothing else meanwhile
 */
export async function shareServers(clients: readonly ClientBase[]): Promise<boolean> {
  const servers = new Map<ClientBase, number>();
  for (const client of [...clients, ...clients.toReversed()]) {
    // oxlint-disable-next-line no-await-in-loop -- each needs what the one before gave back
    const server = await serverOf(client);
    if ((servers.get(client) ?? server) !== server) {
      return true;
    }
    servers.set(client, server);
  }
  return new Set(servers.values()).size < clients.length;
}

async function serverOf(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return rows[0]?.pid ?? 0;
}
