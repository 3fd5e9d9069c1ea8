/**
 * A channel's rule for the text on the shopper's statement.
 *
 * `free`: the request's text, else the channel's. `prefix`: the channel's text, then the request's.
 * `fixed`: the channel's text, whatever the request says.
 */
export interface DescriptorRule {
  readonly text: string;
  readonly rule: 'free' | 'prefix' | 'fixed';
}

/** spec: Request parameters › Basic payment › descriptor, 127 characters at most. */
const LONGEST = 127;

/**
 * The text for the shopper's statement.
 *
 * @param requested the name of the merchant in the request, which overrides its descriptor
 *
 * spec: Request parameters › Basic payment › descriptor; Merchant › name.
 */
export function statementDescriptor(
  channel: DescriptorRule | undefined,
  requested: string | undefined,
): string | undefined {
  if (channel === undefined) return requested;
  const { text, rule } = channel;
  switch (rule) {
    case 'free':
      return requested ?? text;
    case 'fixed':
      return text;
    case 'prefix':
      return requested === undefined ? text : withPrefix(text, requested);
  }
}

/** Truncated, because a payment is not refused for a text that the channel's prefix made too long. */
function withPrefix(prefix: string, text: string): string {
  return Array.from(`${prefix} ${text}`).slice(0, LONGEST).join('').trimEnd();
}
