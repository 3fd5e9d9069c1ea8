import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** The rules that are deployed; that each is PromQL about what a gateway shows is proved in `bff/src/observe/metrics`. */
const RULES = new URL('../../deploy/monitoring/alert-rules.yml', import.meta.url);

interface RulesFile {
  readonly groups: readonly {
    readonly rules: readonly { readonly alert: string; readonly expr: string }[];
  }[];
}

/** A metric at one moment, or the largest in a span, compared with a number. The others need a history. */
const OF_ONE_LOOK =
  /^(?:(?<call>abs|max|min|max_over_time)\()?(?<metric>\w+)(?:\{(?<matchers>[^}]*)\})?(?:\[\w+\])?\)? (?<operator>==|>|<) (?<limit>[\d.]+)$/;

const MATCHER = /(?<label>\w+)(?<operator>=~|!~|!=|=)"(?<value>[^"]*)"/g;

const COMPARED: Readonly<Record<string, (value: number, limit: number) => boolean>> = {
  '==': (value, limit) => value === limit,
  '>': (value, limit) => value > limit,
  '<': (value, limit) => value < limit,
};

/**
 * The alerts whose expression is true at this moment, in the order of the rules: the pending alerts of Prometheus.
 * Alerts that a single evaluation cannot decide, such as rates, are left out.
 *
 * @param metrics what `GET /metrics` answered; `undefined` when nothing did
 */
export function trueAlerts(metrics: string | undefined): readonly string[] {
  const { groups } = parse(readFileSync(RULES, 'utf8')) as RulesFile;
  // Prometheus adds it to what it could scrape, and to what it could not.
  const text = `${metrics ?? ''}\nup{job="tollgate"} ${metrics === undefined ? 0 : 1}\n`;
  return groups.flatMap(({ rules }) =>
    rules.filter(({ expr }) => isTrue(expr, text)).map(({ alert }) => alert),
  );
}

function isTrue(expression: string, metrics: string): boolean {
  const { call, metric, matchers = '', operator = '', limit } = OF_ONE_LOOK.exec(expression)?.groups ?? {};
  if (metric === undefined) return false;
  const fits = Array.from(matchers.matchAll(MATCHER), ({ groups: found }) => matches(found ?? {}));
  return Array.from(metrics.matchAll(new RegExp(`^${metric}(?:\\{(.*)\\})? (\\S+)$`, 'gm')))
    .filter(([, labels = '']) => fits.every((fit) => fit(labels)))
    .map(([, , value]) => (call === 'abs' ? Math.abs(Number(value)) : Number(value)))
    .some((value) => COMPARED[operator]?.(value, Number(limit)) === true);
}

function matches({ label, operator = '', value = '' }: Readonly<Record<string, string>>) {
  const pattern = new RegExp(`^(?:${value})$`);
  const isWanted = (text: string) => (operator.endsWith('~') ? pattern.test(text) : text === value);
  const named = new RegExp(`(?:^|,)${label}="(.*?)"`);
  return (labels: string) => isWanted(named.exec(labels)?.[1] ?? '') !== operator.startsWith('!');
}
