import type { Gateway } from '@tollgate/gateway/api';
import { DEMO } from '../../api/openapi/demo-credentials.ts';
import { DEMO_ORDER } from '../../api/openapi/examples/demo-order.ts';

/** A new checkout of the demo merchant; undefined where another merchants file is in use. */
export async function makeDemoCheckout(
  gateway: Pick<Gateway, 'callerOf' | 'createCheckout'>,
): Promise<string | undefined> {
  const caller = await gateway.callerOf(DEMO.accessToken);
  if (caller === undefined) {
    return undefined;
  }
  const made = await gateway.createCheckout(caller, Object.entries(DEMO_ORDER));
  return made.ok && made.value.kind === 'made' ? made.value.made.session.id : undefined;
}
