/** The settings of the shop, read once from the environment. */
export interface ShopSettings {
  readonly host: string;
  readonly port: number;
  /** Where shoppers reach the shop; ends in a slash. Undefined when it follows from the port that was opened. */
  readonly publicUrl: string | undefined;
  /** The base address of the payment gateway; ends in a slash. */
  readonly gatewayUrl: string;
  readonly entityId: string;
  /** The channel whose shoppers are authenticated. */
  readonly secureEntityId: string;
  /** Stays on this server: no page ever holds it. */
  readonly accessToken: string;
}

/** The channels and the token of the gateway's demo merchant, good in its test environment only. */
const DEMO_ENTITY_ID = 'a0000000000000000000000000000001';
const DEMO_SECURE_ENTITY_ID = 'a0000000000000000000000000000002';
const DEMO_TOKEN = 'demo-token-main';

const HIGHEST_PORT = 65_535;

/** @returns the settings, or one line for every mistake. */
export function readSettings(
  env: NodeJS.ProcessEnv,
): ShopSettings | { readonly mistakes: readonly string[] } {
  const mistakes: string[] = [];
  const portText = env['SHOP_PORT'] || '3000';
  const port = Number(portText);
  if (!/^\d+$/.test(portText) || port > HIGHEST_PORT) {
    mistakes.push(`SHOP_PORT: ${JSON.stringify(portText)} is not a port`);
  }
  const address = (name: string, text: string): string => {
    const url = URL.parse(text);
    if (url && /^https?:$/.test(url.protocol)) return url.href.endsWith('/') ? url.href : `${url.href}/`;
    mistakes.push(`${name}: ${JSON.stringify(text)} is not an http or https address`);
    return text;
  };
  const gatewayUrl = address('GATEWAY_URL', env['GATEWAY_URL'] || 'http://127.0.0.1:8080/');
  const publicUrl = env['SHOP_URL'] ? address('SHOP_URL', env['SHOP_URL']) : undefined;
  if (mistakes.length > 0) return { mistakes };
  return {
    host: env['HOST'] || '127.0.0.1',
    port,
    publicUrl,
    gatewayUrl,
    entityId: env['SHOP_ENTITY_ID'] || DEMO_ENTITY_ID,
    secureEntityId: env['SHOP_SECURE_ENTITY_ID'] || DEMO_SECURE_ENTITY_ID,
    accessToken: env['SHOP_TOKEN'] || DEMO_TOKEN,
  };
}
