import type { OperationId } from '../../../src/api/openapi/operations/all-operations.ts';
import { parameterGroups } from '../../../src/api/openapi/parameter-groups.ts';
import { anchor, type Html, html } from '../../../src/pages/parts/html.ts';
import { MARKERS } from '../site-page.ts';

/** `createPayment` as `api/create-payment`. */
export function operationPath(id: OperationId): string {
  return `api/${anchor(id.replaceAll(/(?=[A-Z])/g, '-'))}`;
}

export function operationGroupPath(name: string): string {
  return `api/${anchor(name)}`;
}

export function parameterGroupPath(name: string): string {
  return `parameters/${anchor(name).replaceAll('.', '-')}`;
}

export function familyPath(family: string): string {
  return `result-codes/${family}`;
}

/** The fragment of a parameter's entry. */
export function parameterAnchor(name: string): string {
  return `parameter-${name.replaceAll(/[[\]]/g, '.')}`;
}

export function parameterAddress(name: string): string {
  const group = parameterGroups().find(({ rows }) => rows.some(([known]) => known === name));
  return siteAddress(parameterGroupPath(group?.name ?? ''), parameterAnchor(name));
}

/** The address of a page of the site, from any of its pages. */
export function siteAddress(path: string, fragment = ''): string {
  return `${MARKERS.root}docs${path === '' ? '' : '/'}${path}${fragment === '' ? '' : '#'}${fragment}`;
}

/** The name of an entry, as a link to itself. @param id of the entry on this page */
export function anchorTo(id: string, name: string): Html {
  return html`<a class="anchor" href="#${id}"><code>${name}</code></a>`;
}
