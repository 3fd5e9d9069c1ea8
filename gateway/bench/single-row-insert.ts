import { Pool } from 'pg';

/** What a payment costs at least where it is written down once: one row, one statement, one durable commit. */
export interface SingleRowTable {
  /** Resolves with the row's id when its commit is durable. */
  insert(amount: string, currency: string): Promise<string>;
  close(): Promise<void>;
}

/**
 * Opens a table of its own for a measurement, without indexes but its key's.
 *
 * @param url `postgres://user:password@host:port/database`
 * @param connections the most that are open at once
 */
export async function openSingleRowTable(url: string, connections: number): Promise<SingleRowTable> {
  const pool = new Pool({ connectionString: url, max: connections });
  await pool.query(
    `CREATE TABLE IF NOT EXISTS single_rows (
       id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
       amount   numeric NOT NULL,
       currency text NOT NULL,
       at       timestamptz NOT NULL DEFAULT now())`,
  );
  return {
    insert: async (amount, currency) => {
      const { rows } = await pool.query<{ id: string }>({
        name: 'insert',
        text: 'INSERT INTO single_rows (amount, currency) VALUES ($1, $2) RETURNING id',
        values: [amount, currency],
      });
      const [row] = rows;
      if (row === undefined) throw new Error('the row was not written');
      return row.id;
    },
    close: () => pool.end(),
  };
}
