/** The alert rules and the dashboard in `deploy/` are of their formats, and about metrics that there are. */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readExpression, type Selector } from './promql.fixture.ts';
import { type Sample, usedMetrics } from './used-metrics.fixture.ts';

const read = (path: string): string => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');

let samples: readonly Sample[];
beforeAll(async () => {
  samples = await usedMetrics();
});

/** Prometheus adds this metric, and these labels to every metric. */
const OF_PROMETHEUS = { metric: 'up', labels: ['instance', 'job'] };

/** The faults of an expression: it is not PromQL, or it queries a metric that no gateway has. */
function mistakesIn(expression: string, described = ''): string[] {
  const { selectors, grouping } = readExpression(expression);
  const known = new Set([
    ...OF_PROMETHEUS.labels,
    ...samples.filter(({ name }) => selectors.some(({ metric }) => metric === name)).flatMap(labelsOf),
  ]);
  const named = Array.from(
    described.matchAll(/\$labels\.(?<label>\w+)/g),
    ({ groups }) => groups?.['label'] ?? '',
  );
  return [
    ...(selectors.length === 0 ? ['no metric'] : []),
    ...selectors.filter(({ metric }) => metric !== OF_PROMETHEUS.metric).flatMap(mistakesInSelector),
    ...[...grouping, ...named].filter((label) => !known.has(label)).map((label) => `unknown label ${label}`),
  ];
}

const labelsOf = ({ labels }: Sample): string[] => [...labels.keys()];

function mistakesInSelector({ metric, matchers }: Selector): string[] {
  const shown = samples.filter(({ name }) => name === metric);
  if (shown.length === 0) return [`no gateway shows ${metric}`];
  return matchers
    .filter(({ label, operator, value }) => {
      const isWanted = operator.endsWith('~')
        ? (text: string) => new RegExp(`^(?:${value})$`).test(text) === (operator === '=~')
        : (text: string) => (text === value) === (operator === '=');
      return !shown.some(({ labels }) => labels.has(label) && isWanted(labels.get(label) ?? ''));
    })
    .map(({ label, value }) => `${metric} has no ${label} that matches ${value}`);
}

describe('a check of an expression', () => {
  it.each([
    ['tollgate_open_operations >', 'no PromQL'],
    ['rate(tollgate_open_operations[5 bananas])', 'no PromQL'],
  ])('refuses %s', (expression, mistake) => {
    expect(() => mistakesIn(expression)).toThrow(mistake);
  });

  it.each([
    ['1 > 0', 'no metric'],
    ['tollgate_open_bananas > 0', 'no gateway shows tollgate_open_bananas'],
    ['tollgate_part_ready{part="bananas"}', 'tollgate_part_ready has no part that matches bananas'],
    ['tollgate_part_ready{banana!="x"}', 'tollgate_part_ready has no banana that matches x'],
    ['sum by (banana) (tollgate_part_ready)', 'unknown label banana'],
  ])('finds what is wrong in %s', (expression, mistake) => {
    expect(mistakesIn(expression)).toEqual([mistake]);
  });
});

const DURATION = /^\d+(s|m|h|d)$/;

/** The rules file of Prometheus, as far as this project uses it. A field that is misspelt is a mistake. */
const RULES_FILE = z.strictObject({
  groups: z
    .array(
      z.strictObject({
        name: z.string().regex(/^tollgate-[a-z]+$/),
        rules: z
          .array(
            z.strictObject({
              alert: z.string().regex(/^Tollgate[A-Z][A-Za-z]+$/),
              expr: z.string(),
              for: z.string().regex(DURATION).exactOptional(),
              labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
              annotations: z.strictObject({ summary: z.string().min(10) }),
            }),
          )
          .min(1),
      }),
    )
    .min(1),
});

describe('the alert rules', () => {
  const { groups } = RULES_FILE.parse(parse(read('deploy/monitoring/alert-rules.yml'), { strict: true }));
  const rules = groups.flatMap((group) => group.rules);

  it('have names of their own, in groups with names of their own', () => {
    for (const names of [groups.map(({ name }) => name), rules.map(({ alert }) => alert)]) {
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it.each(rules.map((rule) => [rule.alert, rule] as const))(
    '%s is about what a gateway shows',
    (_name, rule) => {
      expect(mistakesIn(rule.expr, rule.annotations.summary)).toEqual([]);
    },
  );

  it('are those that the guide for operators explains', () => {
    const explained = Array.from(
      read('docs/guide/operator/monitoring.md').matchAll(/^\| `(?<alert>Tollgate\w+)` +\|/gm),
      ({ groups: found }) => found?.['alert'],
    );
    expect(explained).toEqual(rules.map(({ alert }) => alert));
  });
});

const PANEL = z.object({
  id: z.int(),
  title: z.string().min(1),
  type: z.enum(['row', 'timeseries', 'stat']),
  gridPos: z.strictObject({ x: z.int(), y: z.int(), w: z.int(), h: z.int() }),
  datasource: z.strictObject({ type: z.literal('prometheus'), uid: z.string() }).exactOptional(),
  targets: z
    .array(z.strictObject({ refId: z.string(), expr: z.string(), legendFormat: z.string() }))
    .default([]),
});

const DASHBOARD = z.object({
  title: z.string(),
  uid: z.string(),
  schemaVersion: z.int(),
  templating: z.object({
    list: z.array(z.object({ name: z.string(), type: z.string(), query: z.string() })),
  }),
  panels: z.array(PANEL).min(1),
});

describe('the dashboard', () => {
  const { panels, templating } = DASHBOARD.parse(JSON.parse(read('deploy/monitoring/dashboard.json')));
  const drawn = panels.filter(({ type }) => type !== 'row');

  it('has panels with ids of their own that lie side by side', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const taken = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_none, cell) => `${x + (cell % w)} ${y + Math.floor(cell / w)}`),
    );
    expect(new Set(taken).size).toBe(taken.length);
    expect(panels.every(({ gridPos: { x, w } }) => x >= 0 && x + w <= 24)).toBe(true);
  });

  it.each(drawn.map((panel) => [panel.title, panel] as const))(
    '%s shows what a gateway shows',
    (_title, panel) => {
      expect(panel.targets.length).toBeGreaterThan(0);
      expect(new Set(panel.targets.map(({ refId }) => refId)).size).toBe(panel.targets.length);
      for (const { expr, legendFormat } of panel.targets) {
        const named = legendFormat.replaceAll(/\{\{(\w+)\}\}/g, '$labels.$1');
        expect(mistakesIn(withoutVariables(expr), named)).toEqual([]);
      }
    },
  );

  it('uses the variables that it has', () => {
    const used = JSON.stringify(panels).matchAll(/\$\{?(?<name>[a-z]\w*)/g);
    const names = new Set(Array.from(used, ({ groups: found }) => found?.['name']));
    expect(names).toEqual(new Set(templating.list.map(({ name }) => name)));
  });
});

/** With values in the places of Grafana's variables. */
function withoutVariables(expression: string): string {
  return expression.replaceAll('$__rate_interval', '5m').replaceAll('$acquirer', '.*');
}
