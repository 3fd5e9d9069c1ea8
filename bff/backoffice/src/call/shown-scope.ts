/** Where something holds: the whole platform, a merchant, or one of its channels. */
export interface ShownScope {
  readonly kind: string;
  readonly merchant?: string;
  readonly channelId?: string;
}
