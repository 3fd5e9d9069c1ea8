import type { PaymentBrand } from '../catalogue/payment-brands.ts';
import type { SecurityCodeDemand } from '../catalogue/security-code-demand.ts';
import type { Validation } from '../catalogue/validation.ts';
import type { ChannelAuthentication } from '../features/authentication/policy/channel-authentication.ts';
import type { CardTestingRules } from '../features/risk/card-testing/card-testing-rules.ts';
import type { RiskRules } from '../features/risk/risk-rules.ts';
import type { DescriptorRule } from '../payment/order/statement-descriptor.ts';
import type { RoutedChannel } from '../routing/choose-acquirer.ts';
import type { SmartRetry } from '../routing/routing-rules.ts';
import type { EntityId } from '../values/ids.ts';
import type { PageOrigins } from './page-origins.ts';
import type { ChannelWallet1 } from './wallet-settings.ts';

/** A merchant's channel with its settings. */
export interface Channel extends RoutedChannel {
  readonly merchant: string;
  readonly entityId: EntityId;
  readonly smartRetry: SmartRetry | undefined;
  readonly risk: RiskRules | undefined;
  readonly descriptor: DescriptorRule | undefined;
  readonly validation: Validation;
  /** Which payments by card need the security code. */
  readonly securityCode: SecurityCodeDemand;
  /** The brands that it takes, with the wallets; `undefined`: all that its acquirers do. */
  readonly brands: ReadonlySet<string> | undefined;
  /** The parameters whose values may look like card data. */
  readonly lookalikes: ReadonlySet<string>;
  /** How shoppers who pay by card are authenticated; `undefined` where they are not. */
  readonly threeDSecure: ChannelAuthentication | undefined;
  /** Its registration at the maker of wallet1; `undefined` where it has none. */
  readonly wallet1: ChannelWallet1 | undefined;
  /** How many attempts a checkout takes. */
  readonly maxAttempts: number;
  /** The limits that stop the testing of cards; `undefined` where they are off. */
  readonly cardTesting: CardTestingRules | undefined;
  /** The pages that may use its checkouts; none listed: any page may. */
  readonly origins: readonly string[];
}

/** What an entity id refers to, after the caller's right to it was checked. */
export interface Entity {
  readonly entityId: EntityId;
  readonly merchant: string;
  /**
   * How much is demanded of requests that name it. A merchant with dispatching is lenient when every channel of its
   * rules is, because parameters are read before a rule can choose a channel.
   */
  readonly validation: Validation;
  /** How many attempts a checkout takes: of a merchant with dispatching, the fewest of its channels. */
  readonly maxAttempts: number;
  /** The parameters whose values may look like card data: in a merchant with dispatching, in every channel of its rules. */
  readonly lookalikes: ReadonlySet<string>;
  /** Whether shoppers who pay by card at one of its channels may be authenticated. */
  readonly authenticates: boolean;
  /**
   * Whether it may see and change what a channel processed: a channel may for itself, a merchant for all its channels.
   */
  covers(channelId: EntityId): boolean;
  /** The channels that it covers. */
  readonly channels: readonly Channel[];
  /** The lists of the channels that can take its payments: a page must be in every one of them. */
  readonly origins: PageOrigins;
  /** The channel that takes a payment of this brand and currency; `undefined` when no rule fits. */
  channelFor(brand: PaymentBrand, currency: string): Dispatch | undefined;
}

/** The channel of a payment. */
export interface Dispatch {
  readonly channel: Channel;
  /** The number of the merchant's rule that chose it, from 1; `undefined` when the request named the channel. */
  readonly rule: number | undefined;
}
