/** `npm run build`: installs what is missing and builds the widget, the back office and the documentation. */
import { requireNode } from './require-node.mjs';

requireNode();
const { buildWidget } = await import('./build-widget.mjs');
const { buildPages } = await import('./build-pages.mjs');
const { exitOnFailure } = await import('./run-command.mjs');
const { installDependencies } = await import('./install-dependencies.mjs');

await exitOnFailure(async () => {
  await installDependencies();
  const built = await buildWidget();
  const pages = await buildPages();
  process.stdout.write(built ? 'The widget is built.\n' : 'The widget is up to date.\n');
  process.stdout.write(pages.length > 0 ? `Built: ${pages.join(', ')}.\n` : 'All pages are up to date.\n');
});
