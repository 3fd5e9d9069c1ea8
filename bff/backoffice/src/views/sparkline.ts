import { html, nothing, svg, type TemplateResult } from 'lit';

const WIDTH = 96;
const HEIGHT = 28;
const EDGE = 2;

/** The trend behind a figure, as a line without numbers. Screen readers skip it: the figure and its change say the same. */
export function sparkline(values: readonly number[]): TemplateResult | typeof nothing {
  if (values.length < 2) return nothing;
  const highest = Math.max(...values);
  const lowest = Math.min(...values, highest > 0 ? 0 : highest);
  const span = highest - lowest || 1;
  const points = values.map((value, place) => {
    const x = EDGE + (place / (values.length - 1)) * (WIDTH - 2 * EDGE);
    const y = HEIGHT - EDGE - ((value - lowest) / span) * (HEIGHT - 2 * EDGE);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  return html`<svg class="spark" width=${WIDTH} height=${HEIGHT} viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true">
    ${svg`<polyline points=${points.join(' ')}></polyline>`}
  </svg>`;
}
