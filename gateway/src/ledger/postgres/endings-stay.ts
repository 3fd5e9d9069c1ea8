/** The migration after which no column that an ending wrote can be changed. */
export const ENDINGS_STAY = `
  -- How an operation ended stays with its state. An ending writes these columns together, so it pays for one trigger as
  -- before, which looks no further than the old state.
  DROP TRIGGER terminal_states_stay ON operations;
  CREATE TRIGGER terminal_states_stay BEFORE UPDATE OF state, result_code, acquirer_references, finished_at
    ON operations FOR EACH ROW
    WHEN (OLD.state NOT IN ('started', 'unknown')
      AND (NEW.state, NEW.result_code, NEW.acquirer_references, NEW.finished_at)
      IS DISTINCT FROM (OLD.state, OLD.result_code, OLD.acquirer_references, OLD.finished_at))
    EXECUTE FUNCTION tollgate_refuse('a terminal state never changes');
`;
