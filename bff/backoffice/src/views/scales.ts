/** From values to places along an axis. */
export type Scale = (value: number) => number;

export function linearScale(
  [low, high]: readonly [number, number],
  [from, to]: readonly [number, number],
): Scale {
  const span = high - low || 1;
  return (value) => from + ((value - low) / span) * (to - from);
}

const STEPS = [1, 2, 2.5, 5, 10] as const;

/** Round values from nought to at least the highest one, for the lines of a chart. */
export function roundTicks(highest: number, wanted = 4): readonly number[] {
  if (highest <= 0) return [0];
  const rough = highest / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (STEPS.find((each) => each * power >= rough) ?? 10) * power;
  const count = Math.ceil(highest / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, place) => Number((place * step).toPrecision(12)));
}

/** A number of few characters: `12k`. */
export function shortNumber(value: number): string {
  return new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 }).format(value);
}
