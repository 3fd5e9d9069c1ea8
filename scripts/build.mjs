/** `npm run build`: installs what is missing and builds the widget and the pages of the back office. */
import { requireNode } from './require-node.mjs';

requireNode();
const { buildWidget } = await import('./build-widget.mjs');
const { buildOffice } = await import('./build-office.mjs');
const { exitOnFailure } = await import('./exit-on-failure.mjs');
const { installDependencies } = await import('./install-dependencies.mjs');

await exitOnFailure(async () => {
  await installDependencies();
  const built = await buildWidget();
  const builtOffice = await buildOffice();
  process.stdout.write(built ? 'The widget is built.\n' : 'The widget is up to date.\n');
  process.stdout.write(builtOffice ? 'The back office is built.\n' : 'The back office is up to date.\n');
});
