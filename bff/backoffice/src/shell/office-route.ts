import type { TemplateResult } from 'lit';
import type { Address } from '../router/address.ts';
import type { IconName } from '../views/icons.ts';

/** A page of the office, as a value. The list of all is `office-routes.ts`. */
export interface OfficeRoute {
  /** `/payments/:id` */
  readonly path: string;
  readonly title: string;
  /** The right without which the page has nothing to show; absent: each user may see it. */
  readonly right?: string;
  /** Its place in the navigation; absent: it is reached from other pages. */
  readonly menu?: { readonly group: MenuGroup; readonly icon: IconName };
  show(params: Readonly<Record<string, string>>, address: Address): TemplateResult;
}

export const MENU_GROUPS = ['Money', 'Administration', 'Control'] as const;

export type MenuGroup = (typeof MENU_GROUPS)[number];
