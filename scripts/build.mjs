/** `npm run build`: installs what is missing and builds the widget. */
import { requireNode } from './require-node.mjs';

requireNode();
const { buildWidget } = await import('./build-widget.mjs');
const { exitOnFailure } = await import('./exit-on-failure.mjs');
const { installDependencies } = await import('./install-dependencies.mjs');

await exitOnFailure(async () => {
  await installDependencies();
  const built = await buildWidget();
  process.stdout.write(built ? 'The widget is built.\n' : 'The widget is up to date.\n');
});
