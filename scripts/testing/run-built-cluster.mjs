/** `npm run cluster` with what is installed and built already, for its test. */
import { exitOnFailure } from '../run-command.mjs';
import { runCluster } from '../system/cluster/run-cluster.mjs';

await exitOnFailure(() => runCluster(process.env, async () => {}));
