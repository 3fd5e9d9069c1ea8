/**
 * Reads the settings of the four programs as each of them reads its own. Prints one line for each mistake, and then ends
 * with exit code 1. A program of its own, because it needs the pinned Node, which may not run its caller.
 *
 * `node read-settings.mjs <the variables of each program in addition to the environment, as JSON, by its name>`
 */
import { readConfig } from '../../bff/src/config/read-config.ts';
import { readConfiguration as readAcquirerConfiguration } from '../../e2e/acquirer/configuration.ts';
import { readConfiguration as readDirectoryConfiguration } from '../../e2e/directory-server/configuration.ts';
import { readSettings } from '../../e2e/shop/settings.ts';

/** @type {Record<string, (env: NodeJS.ProcessEnv) => readonly string[]>} */
const MISTAKES = {
  shop: (env) => {
    const settings = readSettings(env);
    // The gateway's address may derive from other variables, whose mistakes are reported under their own names.
    return 'mistakes' in settings ? settings.mistakes.filter((line) => process.env[variableOf(line)]) : [];
  },
  gateway: (env) => {
    const config = readConfig(env);
    return config.ok ? [] : config.error;
  },
  acquirer: (env) => mistakesOf(readAcquirerConfiguration(env)),
  directory: (env) => mistakesOf(readDirectoryConfiguration(env)),
};

const variables = Object.entries(JSON.parse(process.argv[2] ?? '{}'));
const mistakes = variables.flatMap(([name, env]) => MISTAKES[name]({ ...process.env, ...env }));
for (const line of new Set(mistakes)) process.stderr.write(`${line}\n`);
process.exitCode = mistakes.length > 0 ? 1 : 0;

/** The simulators name their first mistake in place of a configuration. */
function mistakesOf(configuration) {
  return typeof configuration === 'string' ? [configuration] : [];
}

function variableOf(line) {
  return line.split(':')[0];
}
