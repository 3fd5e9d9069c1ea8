/** The directory and access control server simulator as a process: `node directory-server/server.ts`. */
import { exitWith, serve } from '../platform/serve.ts';
import { createDirectoryServer } from './app.ts';
import { readConfiguration } from './configuration.ts';

const configuration = readConfiguration(process.env);
if (typeof configuration === 'string') exitWith(configuration);

await serve({ ...configuration, app: createDirectoryServer({}, configuration), name: 'directoryServer' });
