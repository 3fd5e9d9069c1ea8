import type { Statement } from '../../store/store.ts';
import type { DueResultCall } from '../result-calls.ts';
import { DUE_COLUMNS, ON_LATER_ATTEMPT, valuesOfDue } from '../rows.ts';

/** A statement that also writes the call which becomes due with an attempt; without a result address, the statement itself. */
export function pressBeside(statement: Statement, due: DueResultCall | undefined): Statement {
  if (due === undefined) {
    return statement;
  }
  const { name, text, values } = statement;
  const pressed = valuesOfDue(due);
  const parameters = pressed.map((_, at) => `$${values.length + at + 1}`).join(', ');
  return {
    ...(name !== undefined && { name: `${name}, pressed` }),
    text: `WITH pressed AS (INSERT INTO result_calls (${DUE_COLUMNS}) VALUES (${parameters}) ${ON_LATER_ATTEMPT}) ${text}`,
    values: [...values, ...pressed],
  };
}
