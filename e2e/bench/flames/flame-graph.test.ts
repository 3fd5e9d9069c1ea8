import { expect, it } from 'vitest';
import { flameGraph } from './flame-graph.ts';

const frame = (functionName: string, url = 'file:///gateway/src/a<b.ts') => ({
  functionName,
  url,
  lineNumber: 6,
});

it('draws each function as wide as it and what it calls took, without the time of waiting', () => {
  const svg = flameGraph('a & b', {
    nodes: [
      { id: 1, callFrame: frame('(root)', ''), children: [2, 4] },
      { id: 2, callFrame: frame('pay'), children: [3] },
      { id: 3, callFrame: frame('seal') },
      { id: 4, callFrame: frame('(idle)', '') },
    ],
    samples: [2, 3, 4, 3],
    timeDeltas: [1000, 1000, 9000, 2000],
  });
  expect(svg).toContain('a &amp; b: 4 ms of work');
  expect(svg).toContain('<title>pay gateway/src/a&lt;b.ts:7, 100.0 %</title><rect width="1600.0"');
  expect(svg).toContain('<title>seal gateway/src/a&lt;b.ts:7, 75.0 %</title><rect width="1200.0"');
  expect(svg).not.toContain('idle');
});
