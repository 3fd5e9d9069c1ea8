import { describe, expect, it } from 'vitest';
import { COMMANDS } from './all-commands.ts';
import { readCommandLine } from './read-command-line.ts';
import { runCommand } from './run-command.ts';
import { CALL } from './usage.ts';

const ALL = Object.entries(COMMANDS).map(([name, command]) => ({ name, command, words: name.split(' ') }));

describe('the help of a command', () => {
  it.each(ALL)('$name: is printed by --help, -h and help, without any setting being read', async (each) => {
    const wrongSettings = { PORT: 'many' };
    const end = await runCommand([...each.words, '--help'], wrongSettings);
    expect(end).toMatchObject({ exitCode: 0, err: '' });
    expect(end.out.split('\n')[0]).toMatch(new RegExp(`^Usage: ${CALL} ${each.name}\\b.* \\[--json\\]$`));
    expect(await runCommand([...each.words, '-h'], wrongSettings)).toEqual(end);
    expect(await runCommand(['help', ...each.words], wrongSettings)).toEqual(end);
  });

  it.each(ALL)('$name: says what every option and every word means', ({ command }) => {
    const { about, options = {}, switches = {}, words = [] } = command;
    const declared = [...Object.values(options), ...words].map(({ meaning }) => meaning);
    expect([...declared, ...Object.values(switches)]).not.toContain('');
    expect(about.join(' ')).toMatch(/\.$/);
  });

  it.each(ALL)('$name: has an example that the command line takes', ({ command }) => {
    const words = [...command.example.matchAll(/'([^']*)'|(\S+)/g)].map(
      ([, quoted, bare]) => quoted ?? bare ?? '',
    );
    const read = readCommandLine(words);
    expect(read).toMatchObject({ kind: 'command', command: { summary: command.summary } });
  });

  it.each(ALL)('$name: lists the exit codes', async ({ words }) => {
    const { out } = await runCommand([...words, '--help'], {});
    const codes = [...out.slice(out.indexOf('Exit codes:')).matchAll(/^ {2}(\d) {2}\S/gm)].map(
      ([, code]) => code,
    );
    expect(codes.slice(0, 3)).toEqual(['0', '1', '2']);
  });

  it('fits a terminal of 80 columns where it is text', async () => {
    const { out } = await runCommand(['audit', '--help'], {});
    const text = out.slice(out.indexOf('Reads every'), out.indexOf('--acquirer <name>  '));
    const list = (await runCommand(['--help'], {})).out.split('\n\nSettings')[0] ?? '';
    expect(Math.max(...`${text}\n${list}`.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(80);
  });
});
