import type { Ports } from '../ports/ports.ts';
import { asCheckoutId } from '../values/ids.ts';

/** Which build of the widget a checkout's page pins; `undefined` for a checkout that nobody knows. */
export async function widgetBuildOf(ports: Ports, id: string): Promise<string | undefined> {
  const checkoutId = asCheckoutId(id);
  return checkoutId && (await ports.sessions.find(checkoutId))?.widgetBuild;
}
