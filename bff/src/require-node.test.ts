import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

/** Makes a process take itself for one of an older Node. */
const AS_NODE_20 = `data:text/javascript,Object.defineProperty(process, 'versions', { value: { node: '20.20.2' } })`;

it.each(['server', 'tollgate'])('the entry %s says in one line that its Node is too old', (name) => {
  const entry = fileURLToPath(new URL(`../${name}.mjs`, import.meta.url));
  const { status, stderr } = spawnSync(process.execPath, ['--import', AS_NODE_20, entry], {
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^tollgate: this needs Node 24 or newer, and this is 20\.20\.2; [^\n]+\n$/);
});
