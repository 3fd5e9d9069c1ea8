import { askedIntegrity } from '../checkout/asked-integrity.ts';
import type { Ports } from '../ports/ports.ts';
import { asCheckoutId } from '../values/ids.ts';

/** The build of the widget that a checkout was created with. */
export interface CheckoutBuild {
  /** `sha384-…` of its script. */
  readonly integrity: string;
  /** Whether the merchant's server asked for this hash, so that the page may pin it. */
  readonly isAsked: boolean;
}

/** @returns undefined for an unknown checkout */
export async function widgetBuildOf(ports: Ports, id: string): Promise<CheckoutBuild | undefined> {
  const checkoutId = asCheckoutId(id);
  const session = checkoutId && (await ports.sessions.find(checkoutId));
  return session && { integrity: session.widgetBuild, isAsked: askedIntegrity(session) !== undefined };
}
