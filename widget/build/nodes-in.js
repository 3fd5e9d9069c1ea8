/** @typedef {{ type: string, start: number, end: number } & Record<string, unknown>} SyntaxNode */

/**
 * Every node of a syntax tree, a node before those inside it.
 *
 * @param {unknown} tree as `parseAst` of Rollup returns it
 * @returns {Generator<SyntaxNode>}
 */
export function* nodesIn(tree) {
  if (typeof tree !== 'object' || tree === null) return;
  if ('type' in tree && 'start' in tree) yield/** @type {SyntaxNode} */ (tree);
  for (const member of Object.values(tree)) {
    yield* nodesIn(member);
  }
}
