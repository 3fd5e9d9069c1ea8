/** How far the tables of a part are: how many migrations were run, and how many this version has. */
export interface ExaminedTables {
  readonly part: string;
  readonly done: number;
  readonly wanted: number;
}

/** @param rows the table of migrations, as either store has it */
export function compareTables(
  rows: readonly Readonly<Record<string, unknown>>[],
  parts: Readonly<Record<string, readonly string[]>>,
): readonly ExaminedTables[] {
  const done = new Map(rows.map((row) => [String(row['part']), Number(row['done'])]));
  return Object.entries(parts).map(([part, migrations]) => ({
    part,
    done: done.get(part) ?? 0,
    wanted: migrations.length,
  }));
}
