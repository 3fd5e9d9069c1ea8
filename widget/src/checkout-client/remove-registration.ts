const PATIENCE_MS = 15_000;

/**
 * Asks the gateway to remove stored details that a checkout offers.
 *
 * The answer may be lost, so the caller asks for the checkout afterwards to see what is left.
 *
 * @param api address of the gateway's interface, ending in `/v1/`
 */
export async function removeRegistration(api: URL, checkoutId: string, id: string): Promise<void> {
  const path = `checkouts/${encodeURIComponent(checkoutId)}/registrations/${encodeURIComponent(id)}/remove`;
  await fetch(new URL(path, api), {
    method: 'POST',
    body: new URLSearchParams(),
    credentials: 'omit',
    cache: 'no-store',
    redirect: 'error',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => undefined);
}
