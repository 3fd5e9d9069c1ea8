/** `npm run reference`: writes the generated files, from the tables, the built widget and the answers to the examples. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildWidget } from '../build-widget.mjs';
import { referenceFiles } from './reference-files.mjs';

await buildWidget();
for (const [path, content] of Object.entries(await referenceFiles())) {
  writeFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), content);
  process.stdout.write(`wrote ${path}\n`);
}
