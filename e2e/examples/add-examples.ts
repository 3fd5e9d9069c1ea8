import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { bundleExample } from './bundle-example.ts';

const JAVASCRIPT = 'text/javascript; charset=utf-8';

/** Where each example is, from which folder, and how its script comes about. */
const EXAMPLES = [
  { at: '/plain-html/', folder: 'plain-html' },
  { at: '/react/', folder: 'react', bundling: { entry: 'react/main.tsx', mode: 'production' } },
  { at: '/react-development/', folder: 'react', bundling: { entry: 'react/main.tsx', mode: 'development' } },
  { at: '/vue/', folder: 'vue', bundling: { entry: 'vue/main.ts', mode: 'production' } },
  // Pages of other integrations of this interface, which load the script themselves.
  { at: '/family-hooks/', folder: 'family', bundling: { entry: 'family/hooks.js', mode: 'production' } },
  { at: '/family-angular/', folder: 'family', bundling: { entry: 'family/angular.js', mode: 'production' } },
  { at: '/family-react/', folder: 'family', bundling: { entry: 'family/react.tsx', mode: 'development' } },
  { at: '/family-vue/', folder: 'family', bundling: { entry: 'family/vue.ts', mode: 'production' } },
] as const;

/** Gives a shop the pages of the examples; their checkouts and results are the shop's own. */
export async function addExamples(shop: FastifyInstance): Promise<readonly string[]> {
  for (const example of EXAMPLES) {
    const page = fileOf(`${example.folder}/index.html`);
    shop.get(example.at, async (_request, reply) => {
      // Such pages set `src` of a script as text, which the policy of the shop forbids.
      if (example.folder === 'family') reply.removeHeader('content-security-policy');
      return reply.type('text/html; charset=utf-8').send(page);
    });
    if ('bundling' in example) {
      // One after the other: both cores are wanted for the tests that wait for this.
      // oxlint-disable-next-line no-await-in-loop
      const script = await bundleExample(example.bundling);
      shop.get(`${example.at}main.js`, async (_request, reply) => reply.type(JAVASCRIPT).send(script));
    }
  }
  const own = fileOf('plain-html/checkout.js');
  shop.get('/plain-html/checkout.js', async (_request, reply) => reply.type(JAVASCRIPT).send(own));
  // Without a bundler a shop serves the file of the package as it is.
  const library = readFileSync(fileURLToPath(import.meta.resolve('@tollgate/widget')));
  shop.get('/tollgate/embed-checkout.js', async (_request, reply) => reply.type(JAVASCRIPT).send(library));
  return EXAMPLES.map(({ at }) => at.slice(1));
}

function fileOf(path: string): Buffer {
  return readFileSync(new URL(path, import.meta.url));
}
