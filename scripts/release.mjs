/** `npm run release [folder]`: everything that a gateway in production runs with, in a folder of its own. */
import { requireNode } from './require-node.mjs';

requireNode();
const { exitOnFailure } = await import('./run-command.mjs');
const { makeRelease } = await import('./release/make-release.mjs');

await exitOnFailure(async () => {
  const folder = await makeRelease(process.argv[2]);
  process.stdout.write(`The release is in ${folder}. Start it there with \`npm start\`.\n`);
});
