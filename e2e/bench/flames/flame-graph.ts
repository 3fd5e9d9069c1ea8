/** A profile of processor time as V8 writes it. Times in microseconds. */
export interface Profile {
  readonly nodes: readonly ProfileNode[];
  /** The node in which each sample was taken. */
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

interface ProfileNode {
  readonly id: number;
  readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number };
  readonly children?: readonly number[];
}

interface Frame {
  readonly name: string;
  readonly colour: string;
  readonly total: number;
  readonly children: readonly Frame[];
}

const WIDTH = 1600;
const ROW = 17;
/** Frames narrower than this have no room, in pixels. */
const NARROWEST = 0.5;
const LETTER = 6.6;

const WAITING = new Set(['(idle)', '(program)']);

/** Time without work: waiting for a request, and the profiler itself. */
function isNoWork({ callFrame }: ProfileNode): boolean {
  return WAITING.has(callFrame.functionName) || callFrame.url === 'node:inspector';
}

const COLOURS = { own: '#e8912d', package: '#e9c46a', node: '#8ab6d6', native: '#c9c9c9' } as const;

/** @returns an SVG that shows which functions took the time: the wider, the longer; each is on top of its caller */
export function flameGraph(title: string, profile: Profile): string {
  const root = frameOf(profile);
  const rows: string[] = [];
  const scale = root.total === 0 ? 0 : WIDTH / root.total;
  const deepest = draw(root, 0, 0);
  const height = (deepest + 3) * ROW;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="monospace" font-size="11">`,
    `<text x="4" y="${ROW}">${escaped(title)}: ${(root.total / 1000).toFixed(0)} ms of work</text>`,
    ...rows.map((row) => row.replace('ROW', String(height - ROW))),
    '</svg>\n',
  ].join('\n');

  function draw({ name, colour, total, children }: Frame, from: number, depth: number): number {
    const width = total * scale;
    if (width < NARROWEST) return depth;
    const share = ((100 * total) / root.total).toFixed(1);
    const letters = Math.floor(width / LETTER);
    const text = letters < 4 ? '' : `<text x="2" y="12">${escaped(name.slice(0, letters))}</text>`;
    rows.push(
      `<g transform="translate(${from.toFixed(1)} ROW) translate(0 ${-depth * ROW})"><title>${escaped(name)}, ${share} %</title>` +
        `<rect width="${width.toFixed(1)}" height="${ROW - 1}" fill="${colour}"/>${text}</g>`,
    );
    let at = from;
    return Math.max(
      depth,
      ...children.map((child) => {
        const deep = draw(child, at, depth + 1);
        at += child.total * scale;
        return deep;
      }),
    );
  }
}

function frameOf({ nodes, samples, timeDeltas }: Profile): Frame {
  const own = new Map<number, number>();
  for (const [index, id] of samples.entries()) {
    own.set(id, (own.get(id) ?? 0) + Math.max(0, timeDeltas[index] ?? 0));
  }
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const build = (node: ProfileNode): Frame => {
    const children = (node.children ?? [])
      .flatMap((id) => byId.get(id) ?? [])
      .filter((child) => !isNoWork(child))
      .map(build);
    const total = children.reduce((sum, child) => sum + child.total, own.get(node.id) ?? 0);
    return { ...lookOf(node), total, children: children.toSorted((a, b) => b.total - a.total) };
  };
  const [root] = nodes;
  return root === undefined ? { name: '', colour: COLOURS.native, total: 0, children: [] } : build(root);
}

function lookOf({ callFrame }: ProfileNode): Pick<Frame, 'name' | 'colour'> {
  const { functionName, url, lineNumber } = callFrame;
  const place = url.replace(/^.*node_modules\//, '').replace(/^.*\/(?=(?:bff|gateway|e2e)\/)/, '');
  const name = `${functionName === '' ? '(anonymous)' : functionName} ${place}${url === '' ? '' : `:${lineNumber + 1}`}`;
  if (url === '') return { name, colour: COLOURS.native };
  if (url.startsWith('node:')) return { name, colour: COLOURS.node };
  return { name, colour: url.includes('node_modules/') ? COLOURS.package : COLOURS.own };
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
