/**
 * @param {{ from: string, to: string }[]} edges
 * @returns {string[]} the files of one import cycle in order, or none.
 */
export function firstCycle(edges) {
  const targets = Map.groupBy(edges, ({ from }) => from);
  const done = new Set();

  const search = (file, road) => {
    if (road.includes(file)) return [...road.slice(road.indexOf(file)), file];
    if (done.has(file)) return [];
    for (const { to } of targets.get(file) ?? []) {
      const cycle = search(to, [...road, file]);
      if (cycle.length > 0) return cycle;
    }
    done.add(file);
    return [];
  };

  for (const file of targets.keys()) {
    const cycle = search(file, []);
    if (cycle.length > 0) return cycle;
  }
  return [];
}
