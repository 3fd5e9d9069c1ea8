import { defaultOf } from '../../bff/src/config/help.ts';
import { SETTINGS } from '../../bff/src/config/settings.ts';
import { code, generatedFrom, page, table } from './markdown.mjs';

/** The settings of the gateway's process. */
export function configurationPage() {
  return page(
    generatedFrom('bff/src/config/settings.ts'),
    '# Configuration',
    'Settings of the gateway are environment variables. They are read and checked once at start; every mistake is named before a port opens. `node bff/src/server.ts --help` prints the same list.',
    table(
      ['Variable', 'Default', 'Meaning'],
      Object.entries(SETTINGS).map(([name, { help }]) => [code(name), code(defaultOf(name) ?? ''), help]),
    ),
  );
}
