import { buildPages } from '../build-pages.mjs';
import { buildWidget } from '../build-widget.mjs';
import { installDependencies } from '../install-dependencies.mjs';
import { exitOnFailure } from '../run-command.mjs';
import { checkPorts, checkSettings, giveOfficePort } from './check-ports.mjs';
import { programs } from './programs.mjs';
import { runPrograms } from './run-programs.mjs';

/**
 * Installs, builds, and runs the gateway, the demo shop, the acquirer test platform and the directory simulator until a request to stop.
 *
 * Exit code 0 after a request to stop, 1 when something is wrong or one of the programs ended by itself.
 */
export function runSystem() {
  return exitOnFailure(async () => {
    const wanted = programs(process.env);
    const host = process.env.HOST || '127.0.0.1';
    await checkPorts(wanted, host);
    await giveOfficePort(wanted, process.env, host);
    await installDependencies();
    await checkSettings(wanted);
    await buildWidget();
    await buildPages();
    await runPrograms(wanted);
  });
}
