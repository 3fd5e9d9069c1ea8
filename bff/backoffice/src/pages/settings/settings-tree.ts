import { html, type TemplateResult } from 'lit';
import { asTree, type Tree } from './settings-shape.ts';

/** Names under which the settings keep entries that stand for themselves. */
const ENTRIES: Readonly<Record<string, string>> = {
  merchants: 'Merchant',
  channels: 'Channel',
  acquirers: 'Acquirer',
};

export type ChangeAt = (path: readonly string[], value: Tree) => void;

/**
 * The settings, entry by entry: an entry has its own values as facts, and the entries within it below. With the right,
 * each entry can be changed.
 */
export function settingsTree(
  settings: Tree,
  changed: ReadonlySet<string>,
  change: ChangeAt | undefined,
): TemplateResult {
  return html`<div class="sections">${entriesIn(settings, [], { changed, change })}</div>`;
}

interface Surroundings {
  /** Paths that a version has set. */
  readonly changed: ReadonlySet<string>;
  readonly change: ChangeAt | undefined;
}

function entriesIn(tree: Tree, path: readonly string[], around: Surroundings): readonly TemplateResult[] {
  return Object.entries(ENTRIES).flatMap(([group, kind]) =>
    Object.entries(asTree(tree[group]) ?? {}).map(([name, value]) =>
      entry(kind, asTree(value) ?? {}, [...path, group, name], around),
    ),
  );
}

function entry(kind: string, value: Tree, path: readonly string[], around: Surroundings): TemplateResult {
  const name = path.at(-1) ?? '';
  const title = typeof value['name'] === 'string' ? value['name'] : name;
  const own = Object.fromEntries(Object.entries(value).filter(([key]) => !(key in ENTRIES)));
  const inner = entriesIn(value, path, around);
  const { change } = around;
  return html`<section class="panel">
    <div class="panel-head">
      <h2>${title} <span class="soft small">${kind}</span></h2>
      ${
        change
          ? html`<button
            class="button slim"
            type="button"
            aria-label="Change ${title}"
            @click=${() => change(path, own)}
          >
            Change
          </button>`
          : ''
      }
    </div>
    <div class="panel-body sections">${facts(name, own, path, around)}${inner}</div>
  </section>`;
}

function facts(name: string, own: Tree, path: readonly string[], { changed }: Surroundings): TemplateResult {
  const leaves = leavesOf(own, []);
  return html`<dl class="facts">
    ${name === own['name'] || path.at(-2) === 'merchants' ? '' : idRow(name)}
    ${leaves.map(([at, value]) => {
      const isChanged = changed.has(JSON.stringify([...path, ...at]));
      return html`<dt>${at.join(' › ')}</dt>
        <dd>
          <span class="code">${valueText(value)}</span> ${isChanged ? html`<span class="small soft">by a version</span>` : ''}
        </dd>`;
    })}
  </dl>`;
}

function idRow(id: string): TemplateResult {
  return html`<dt>Entity id</dt>
    <dd class="row"><span class="code">${id}</span><office-copy what="entity id" .value=${id}></office-copy></dd>`;
}

function leavesOf(tree: Tree, path: readonly string[]): readonly (readonly [readonly string[], unknown])[] {
  return Object.entries(tree).flatMap(([key, value]) => {
    const inner = asTree(value);
    return inner && Object.keys(inner).length > 0
      ? leavesOf(inner, [...path, key])
      : [[[...path, key], value] as const];
  });
}

function valueText(value: unknown): string {
  return Array.isArray(value) && value.every((each) => typeof each === 'string')
    ? value.join(', ')
    : typeof value === 'string'
      ? value
      : JSON.stringify(value);
}
