/**
 * fast-check with one seed for a whole run: the same in each run of the gate, so that it fails for a change and not by
 * chance. `npm test -- nightly` chooses another each time and prints it; `SEED=…` in the environment runs it again.
 */
import { createHash } from 'node:crypto';
import { configureGlobal } from 'fast-check';

const SEED = process.env['SEED'] ?? 'gate';

configureGlobal({ seed: createHash('sha256').update(SEED).digest().readInt32BE() });

export * from 'fast-check';
