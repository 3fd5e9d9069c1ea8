/** The acquirer test platform as a process: `node acquirer/server.ts`. */
import { exitWith, serve } from '../platform/serve.ts';
import { createAcquirer } from './app.ts';
import { readConfiguration } from './configuration.ts';

const configuration = readConfiguration(process.env);
if (typeof configuration === 'string') exitWith(configuration);

await serve({ ...configuration, app: createAcquirer({}, configuration), name: 'acquirer' });
