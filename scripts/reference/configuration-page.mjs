import { defaultOf } from '../../bff/src/config/help.ts';
import { SETTINGS } from '../../bff/src/config/settings.ts';
import { code, generatedFrom, page, table } from './markdown.mjs';

/** The settings of the gateway's process. */
export function configurationPage() {
  return page(
    generatedFrom('bff/src/config/settings.ts'),
    '# Configuration',
    'Settings of the gateway are environment variables. They are read and checked once at start; every mistake is named before a port opens. An empty variable counts as one that is not set. `node scripts/run.mjs node bff/src/server.ts --help` prints the same list.',
    table(
      ['Variable', 'Default', 'Meaning'],
      Object.entries(SETTINGS).map(([name, { help }]) => [code(name), code(defaultOf(name) ?? ''), help]),
    ),
    'The [merchants file](merchants-file.md) names more variables, one for the secret key of each acquirer that needs one. What a live gateway must have is told in [operating a gateway](../guide/operating.md), the settings of the demo shop in the [README](../../README.md#the-demo-shop).',
  );
}
