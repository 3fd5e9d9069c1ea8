import { readFileSync } from 'node:fs';
import { readSettingVersions } from '@tollgate/gateway/store/api';
import { readConfig } from '../config/read-config.ts';
import { withNewestVersion } from '../config/with-newest-version.ts';
import type { Command, CommandEnd, Unconfigured } from './command.ts';
import { readCommandLine, type WrongLine } from './read-command-line.ts';
import { recordedRun } from './recorded-run.ts';
import { commandHelpText, helpText } from './usage.ts';

/** The result of a command line: the text for each stream, and the exit code. */
interface CommandLineEnd {
  readonly out: string;
  readonly err: string;
  readonly exitCode: 0 | 1 | 2 | 3;
}

/**
 * Runs one operator command.
 *
 * Exit codes: 0 done, 1 the command failed or a check found faults, 2 the command line is wrong, 3 a check could not
 * made.
 * @param line the words after the program's name
 * @param note shows the progress of a long command
 * @param print takes parts of the result while a command runs; without it they are part of the returned text
 */
export async function runCommand(
  line: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  note: Unconfigured['note'] = () => undefined,
  print?: (text: string) => void,
): Promise<CommandLineEnd> {
  // Read from the raw words, so that mistakes of a wrong command line are JSON too.
  const asJson = line.includes('--json');
  const read = readCommandLine(line);
  switch (read.kind) {
    case 'help':
      return { out: helpText(), err: '', exitCode: 0 };
    case 'command-help':
      return { out: commandHelpText(read.name, read.command), err: '', exitCode: 0 };
    case 'version':
      return { out: `${version()}\n`, err: '', exitCode: 0 };
    case 'wrong':
      return wrong(read, asJson);
    case 'command': {
      const { name, command, given } = read;
      const kept: string[] = [];
      const emit: Unconfigured['emit'] = (part, json) =>
        (print ?? ((text) => kept.push(text)))(`${asJson ? JSON.stringify(json) : part}\n`);
      const unconfigured = { environment, note, emit, ...given };
      const config = await configFor(command, environment);
      if (!config.ok) {
        return command.runDespite === undefined
          ? failed(config.error, asJson)
          : render(await command.runDespite(config.error, unconfigured), asJson, kept);
      }
      const { end, warning } = await recordedRun(name, command, { config: config.value, ...unconfigured });
      return warned(render(end, asJson, kept), warning);
    }
  }
}

/** The settings of a command: the merchants file alone, or the settings that gateways use. */
async function configFor(
  { needsSettingsInUse }: Command,
  environment: Parameters<typeof readConfig>[0],
): Promise<ReturnType<typeof readConfig>> {
  const config = readConfig(environment);
  if (!config.ok || needsSettingsInUse === undefined) return config;
  const opened = await readSettingVersions(config.value.settings);
  if (!opened.ok) {
    // A command that needs the store reports it itself; others work without a gateway.
    return config;
  }
  try {
    return await withNewestVersion(config.value, opened.value.settingVersions, environment);
  } finally {
    await opened.value.close();
  }
}

const EXIT_CODES = { done: 0, disproved: 1, unchecked: 3 } as const;

function render(end: CommandEnd, asJson: boolean, kept: readonly string[]): CommandLineEnd {
  const { out, ...rest } = renderEnd(end, asJson);
  return { out: kept.join('') + out, ...rest };
}

function renderEnd(end: CommandEnd, asJson: boolean): CommandLineEnd {
  switch (end.kind) {
    case 'emitted':
      return { out: '', err: '', exitCode: 0 };
    case 'done':
    case 'disproved':
    case 'unchecked':
      return {
        out: asJson ? `${JSON.stringify(end.json)}\n` : `${end.lines.join('\n')}\n`,
        err: '',
        exitCode: EXIT_CODES[end.kind],
      };
    case 'failed':
      return failed([end.message], asJson, end.exitCode);
  }
}

/** The output of the command with a warning, and the exit code for a fault. */
function warned(end: CommandLineEnd, warning: string | undefined): CommandLineEnd {
  // Also with --json: the result is one line.
  return warning === undefined
    ? end
    : { ...end, err: `${end.err}tollgate: ${warning}\n`, exitCode: end.exitCode === 0 ? 1 : end.exitCode };
}

function failed(messages: readonly string[], asJson: boolean, exitCode: 1 | 3 = 1): CommandLineEnd {
  return asJson
    ? { out: `${JSON.stringify({ error: messages.join('; ') })}\n`, err: '', exitCode }
    : { out: '', err: messages.map((message) => `tollgate: ${message}\n`).join(''), exitCode };
}

function wrong({ mistake, usage }: WrongLine, asJson: boolean): CommandLineEnd {
  return asJson
    ? { out: `${JSON.stringify({ error: mistake, usage })}\n`, err: '', exitCode: 2 }
    : { out: '', err: `tollgate: ${mistake}\nusage: ${usage.join('\n       ')}\n`, exitCode: 2 };
}

function version(): string {
  const file = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(file) as { readonly version: string }).version;
}
