interface MovesNodes {
  /** Moves a node without taking it out of the document, so that a frame keeps its document. */
  moveBefore(node: Node, child: Node | null): void;
}

/**
 * Puts a frame in front of a node.
 *
 * A frame that is already in the page is moved without loading it again, where the browser can do that; elsewhere
 * it loads once more, from the cache.
 */
export function placeFrame(frame: HTMLIFrameElement, before: Element): void {
  const wrapper = before.parentElement;
  if (wrapper !== null && frame.isConnected && movesNodes(wrapper)) {
    wrapper.moveBefore(frame, before);
  } else {
    before.before(frame);
  }
}

function movesNodes(node: Node): node is Node & MovesNodes {
  return 'moveBefore' in node;
}
