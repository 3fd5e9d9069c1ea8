/** A checkout as the shop's server gives it to the page. */
export interface OpenCheckout {
  readonly gateway: string;
  readonly id: string;
  readonly integrity: string;
  readonly cardFrame: string;
}

/** The shop's own server asks the gateway for a checkout: only there is the access token. */
export async function openCheckout(signal: AbortSignal): Promise<OpenCheckout> {
  const response = await fetch('/checkout', { method: 'POST', signal });
  if (!response.ok) throw new Error(`no checkout (HTTP ${response.status})`);
  return response.json();
}
