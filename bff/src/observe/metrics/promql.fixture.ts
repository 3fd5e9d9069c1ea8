import { parser } from '@prometheus-io/lezer-promql';

/** A metric in an expression, with what its labels must be. */
export interface Selector {
  readonly metric: string;
  readonly matchers: readonly Matcher[];
}

interface Matcher {
  readonly label: string;
  readonly operator: string;
  readonly value: string;
}

/** An expression of PromQL by its parts. */
interface ReadExpression {
  readonly selectors: readonly Selector[];
  /** Labels by which results are grouped. */
  readonly grouping: readonly string[];
}

/** @throws Error with the place of the first mistake */
export function readExpression(expression: string): ReadExpression {
  const selectors: { metric: string; matchers: Matcher[] }[] = [];
  const grouping: string[] = [];
  parser.parse(expression).iterate({
    enter: ({ name, from, to, node, type }) => {
      if (type.isError) throw new Error(`no PromQL at ${from}: ${expression.slice(from, from + 30)}`);
      const text = expression.slice(from, to);
      if (name === 'VectorSelector') {
        selectors.push({ metric: '', matchers: [] });
      } else if (name === 'Identifier') {
        const selector = selectors.at(-1);
        if (node.parent?.name === 'VectorSelector' && selector !== undefined) selector.metric = text;
      } else if (name === 'UnquotedLabelMatcher') {
        selectors.at(-1)?.matchers.push(readMatcher(text));
      } else if (name === 'LabelName' && node.parent?.name === 'GroupingLabels') {
        grouping.push(text);
      }
    },
  });
  return { selectors, grouping };
}

function readMatcher(text: string): Matcher {
  const read = /^(?<label>\w+)\s*(?<operator>=~|!~|!=|=)\s*"(?<value>.*)"$/s.exec(text)?.groups;
  if (read === undefined) throw new Error(`no label matcher: ${text}`);
  return { label: read['label'] ?? '', operator: read['operator'] ?? '', value: read['value'] ?? '' };
}
