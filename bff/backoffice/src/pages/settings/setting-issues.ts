import { html, nothing, type TemplateResult } from 'lit';
import type { Issue } from '../../call/problem.ts';
import type { FormAround } from './field-at.ts';

interface IssuesWithin {
  readonly rules: Pick<FormAround, 'showWrong' | 'isWrong'>;
  /** The faults that no field has shown until now. */
  notShown(): readonly Issue[];
}

/** The issues of one entry, by their places within it. @param path of the entry */
export function issuesWithin(issues: readonly Issue[], path: readonly string[]): IssuesWithin {
  const prefix = issuePrefix(path);
  const shown = new Set<Issue>();
  const found = (place: string, isWithin: boolean) =>
    issues.filter((issue) => {
      const own = issue.path.startsWith(prefix) ? issue.path.slice(prefix.length) : undefined;
      // Of a list in the place of a constant, the list itself has shown its own.
      const top = place.replace('[]', '');
      const isBelow = own?.startsWith(`${top}.`) || own?.startsWith(`${top}[`);
      return own === place || (isWithin && isBelow);
    });
  return {
    rules: {
      showWrong: (place, isWithin) =>
        found(place, isWithin).map((issue) => (shown.add(issue), issue.message)),
      isWrong: (place) => found(place, true).length > 0,
    },
    notShown: () => issues.filter((issue) => !shown.has(issue)),
  };
}

/** How the server names the place of an entry: `merchants[Shop].channels[a0…].` */
function issuePrefix(path: readonly string[]): string {
  const steps = path.flatMap((list, place) => (place % 2 === 0 ? [`${list}[${path[place + 1]}].`] : []));
  return steps.join('');
}

export function issueList(issues: readonly Issue[]): TemplateResult | typeof nothing {
  if (issues.length === 0) return nothing;
  return html`<ul class="notice bad" role="list">
    ${issues.map(({ path, message }) => html`<li>${path ? html`<span class="code">${path}</span> ` : nothing}${message}</li>`)}
  </ul>`;
}
