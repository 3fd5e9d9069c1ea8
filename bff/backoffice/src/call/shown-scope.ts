/**
 * Where something applies: the whole platform, a merchant, or one of its channels. Each of the server's three kinds of
 * scope fits, so that a page can ask any of them for its merchant.
 */
export interface ShownScope {
  readonly kind: string;
  readonly merchant?: string;
  readonly channelId?: string;
}
