import type { Ports } from '../ports/ports.ts';
import { asCheckoutId } from '../values/ids.ts';

/** The build of the widget that a checkout was created with; `undefined` for an unknown checkout. */
export async function widgetBuildOf(ports: Ports, id: string): Promise<string | undefined> {
  const checkoutId = asCheckoutId(id);
  return checkoutId && (await ports.sessions.find(checkoutId))?.widgetBuild;
}
