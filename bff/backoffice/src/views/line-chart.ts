import { html, svg, type TemplateResult } from 'lit';
import { locale } from '../texts/texts.ts';

export interface ChartPoint {
  readonly label: string;
  /** Below the axis; absent: the label. */
  readonly tick?: string;
  /** Absent: there is nothing to show, and the line has a gap. */
  readonly value: number | undefined;
  /** The value in words. */
  readonly says: string;
}

interface ChartWords {
  readonly title: string;
  readonly tickText: (value: number) => string;
  /** The upper end, where it is known: 1 of a share. */
  readonly highest?: number;
}

const WIDTH = 640;
const HEIGHT = 200;
const LEFT = 60;
const BOTTOM = 26;
const TOP = 8;
const MOST_LABELS = 6;

/**
 * A line over days. It is a picture with one name; the page shows the same numbers as a table next to it, for those who
 * want them exactly or do not see it.
 */
export function lineChart(points: readonly ChartPoint[], words: ChartWords): TemplateResult {
  const values = points.flatMap(({ value }) => (value === undefined ? [] : [value]));
  const ticks = roundTicks(words.highest ?? Math.max(0, ...values));
  const top = ticks.at(-1) || 1;
  const x = linearScale([0, Math.max(1, points.length - 1)], [LEFT, WIDTH - TOP]);
  const y = linearScale([0, top], [HEIGHT - BOTTOM, TOP]);
  const every = Math.max(1, Math.ceil(points.length / MOST_LABELS));
  return html`<figure class="chart">
    <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label=${words.title}>
      ${ticks.map(
        (tick) => svg`<line class="grid" x1=${LEFT} x2=${WIDTH} y1=${y(tick)} y2=${y(tick)}></line>
          <text class="axis" x=${LEFT - TOP} y=${y(tick) + 4} text-anchor="end">${words.tickText(tick)}</text>`,
      )}
      ${points.map((point, place) =>
        place % every === 0
          ? svg`<text class="axis" x=${x(place)} y=${HEIGHT - 6} text-anchor="middle">${point.tick ?? point.label}</text>`
          : '',
      )}
      ${runsOf(points).map((run) => svg`<path class="stroke" d=${pathOf(run, x, y)}></path>`)}
      ${points.map(({ label, value, says }, place) =>
        value === undefined
          ? ''
          : svg`<circle class="dot" cx=${x(place)} cy=${y(value)} r="3"><title>${label}: ${says}</title></circle>`,
      )}
    </svg>
  </figure>`;
}

type Placed = readonly (readonly [place: number, value: number])[];

/** The stretches without a gap. */
function runsOf(points: readonly ChartPoint[]): readonly Placed[] {
  const runs: [number, number][][] = [[]];
  for (const [place, { value }] of points.entries()) {
    if (value === undefined) runs.push([]);
    else runs.at(-1)?.push([place, value]);
  }
  return runs.filter(({ length }) => length > 1);
}

function pathOf(run: Placed, x: (value: number) => number, y: (value: number) => number): string {
  return run
    .map(([place, value], at) => `${at === 0 ? 'M' : 'L'}${x(place).toFixed(1)} ${y(value).toFixed(1)}`)
    .join('');
}

/** From values to places along an axis. */
type Scale = (value: number) => number;

function linearScale([low, high]: readonly [number, number], [from, to]: readonly [number, number]): Scale {
  const span = high - low || 1;
  return (value) => from + ((value - low) / span) * (to - from);
}

const STEPS = [1, 2, 2.5, 5, 10] as const;

/** Round values from nought to at least the highest one, for the lines of a chart. */
function roundTicks(highest: number, wanted = 4): readonly number[] {
  if (highest <= 0) return [0];
  const rough = highest / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (STEPS.find((each) => each * power >= rough) ?? 10) * power;
  const count = Math.ceil(highest / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, place) => Number((place * step).toPrecision(12)));
}

/** A number of few characters: `12k`. */
export function shortNumber(value: number): string {
  return new Intl.NumberFormat(locale(), { notation: 'compact', maximumFractionDigits: 1 }).format(value);
}
