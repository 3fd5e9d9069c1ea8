import { html, type TemplateResult } from 'lit';
import { texts } from '../texts/texts.ts';

interface Change {
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** The difference between two JSON values, path by path, in words and signs and not by colour alone. */
export function difference(before: unknown, after: unknown): TemplateResult {
  const changes = changesOf('', before, after);
  if (changes.length === 0) return html`<p class="soft">${texts().noChanges}</p>`;
  return html`<ul class="difference" role="list">
    ${changes.map((change) => changeShown(change.path, change.before, change.after))}
  </ul>`;
}

/** One change, for a server that lists them itself. */
export function changeShown(path: string, before: unknown, after: unknown): TemplateResult {
  return html`<li>
    <span class="code">${path}</span>
    ${before === undefined ? '' : html`<del>${valueText(before)}</del>`}
    ${after === undefined ? '' : html`<ins>${valueText(after)}</ins>`}
  </li>`;
}

function changesOf(path: string, before: unknown, after: unknown): readonly Change[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const [one, other] = [membersOf(before), membersOf(after)];
  if (!one && !other) return [{ path: path || 'all', before, after }];
  if ((before !== undefined && !one) || (after !== undefined && !other)) {
    return [{ path: path || 'all', before, after }];
  }
  const keys = [...new Set([...Object.keys(one ?? {}), ...Object.keys(other ?? {})])];
  return keys.flatMap((key) => changesOf(path ? `${path} › ${key}` : key, one?.[key], other?.[key]));
}

/** Lists are compared as a whole: their order may matter. */
function membersOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;
}

function valueText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value, undefined, 1) ?? '');
}
