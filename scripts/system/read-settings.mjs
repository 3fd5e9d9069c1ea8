/**
 * Reads the settings of the three programs as each of them reads its own. Prints one line for each mistake, and then ends
 * with exit code 1. A program of its own, because it needs the pinned Node, which may not run its caller.
 *
 * `node read-settings.mjs <the variables of each program besides the environment, as JSON, by its name>`
 */
import { readConfig } from '../../bff/src/config/read-config.ts';
import { readConfiguration } from '../../e2e/acquirer/configuration.ts';
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
  acquirer: (env) => {
    const configuration = readConfiguration(env);
    return typeof configuration === 'string' ? [configuration] : [];
  },
};

const variables = Object.entries(JSON.parse(process.argv[2] ?? '{}'));
const mistakes = variables.flatMap(([name, env]) => MISTAKES[name]({ ...process.env, ...env }));
for (const line of new Set(mistakes)) process.stderr.write(`${line}\n`);
process.exitCode = mistakes.length > 0 ? 1 : 0;

function variableOf(line) {
  return line.split(':')[0];
}
