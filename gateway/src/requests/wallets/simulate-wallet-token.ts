import { parameterRow } from '../../catalogue/parameters/all-parameters.ts';
import { WALLETS, type Wallet, type WalletKey } from '../../features/wallets/keys/wallet-keys.ts';
import { makeMerchantKey } from '../../features/wallets/simulator/make-merchant-key.ts';
import { isSimulatedCard, SIMULATED_CARDS } from '../../features/wallets/simulator/simulated-cards.ts';
import { fitsFormat } from '../../parameters/check-format.ts';
import type { Ports } from '../../ports/ports.ts';
import { asCheckoutId, type EntityId } from '../../values/ids.ts';
import { moneyFromWire } from '../../values/money.ts';
import { failure, type Result, success } from '../../values/result.ts';

/** The request of a simulated sheet. All of it comes from a page, and nothing is checked yet. */
export interface SimulatedTokenRequest {
  /** `wallet1`, `wallet2` or `wallet3`. */
  readonly wallet: string | undefined;
  /** As a payment has it: `92.00`. Absent: that of the checkout. */
  readonly amount?: string | undefined;
  /** Absent: that of the checkout. */
  readonly currency?: string | undefined;
  readonly entityId?: string | undefined;
  /** In place of the entity. */
  readonly checkoutId?: string | undefined;
  /** A name of {@link SIMULATED_CARDS}; absent: `visa`. */
  readonly card?: string | undefined;
}

/** The holder of the token. */
interface Holder {
  readonly merchant: string;
  readonly entityId: EntityId;
  readonly fields: ReadonlyMap<string, string>;
}

/**
 * Creates a token as the sheet of a wallet does: in the test environment only, for pages that show a simulated sheet. A
 * merchant without a key of this wallet gets one.
 *
 * @returns the token as the page posts it in `walletN.paymentToken`; or the mistake, in a sentence
 */
export async function simulateWalletToken(
  ports: Pick<Ports, 'clock' | 'channelTimes' | 'merchants' | 'sessions' | 'walletKeys' | 'walletMakers'>,
  request: SimulatedTokenRequest,
): Promise<Result<string, string>> {
  const { walletMakers: makers } = ports;
  if (makers === undefined) return failure('no wallet is simulated in the live environment');
  const { card = 'visa' } = request;
  const wallet = WALLETS.find((name) => name === request.wallet);
  if (wallet === undefined) return failure(`wallet must be one of ${WALLETS.join(', ')}`);
  if (!isSimulatedCard(card)) {
    return failure(`card must be one of ${Object.keys(SIMULATED_CARDS).join(', ')}`);
  }
  if (SIMULATED_CARDS[card].numberType === 'PAN' && wallet !== 'wallet2') {
    return failure('only wallet2 hands out the number of the card itself');
  }
  const holder = await holderOf(ports, request);
  if (holder === undefined) {
    return failure('entityId or checkoutId must name an entity or a checkout of this gateway');
  }
  const amount = request.amount ?? holder.fields.get('amount') ?? '';
  const currency = request.currency ?? holder.fields.get('currency') ?? '';
  const isMoney =
    fitsFormat(amount, parameterRow('amount').format) &&
    fitsFormat(currency, parameterRow('currency').format);
  const money = isMoney ? moneyFromWire(amount, currency) : undefined;
  if (!money?.ok) return failure('amount and currency must be those of a payment, such as 92.00 and EUR');
  const { merchant, entityId } = holder;
  const now = (await ports.channelTimes.of(entityId)).now();
  const key = await keyOf(ports, holder, wallet);
  return key === undefined
    ? failure(`${merchant} has no usable key for ${wallet}`)
    : success(makers.makeToken(wallet, key, { amount: money.value, entityId, card, now }));
}

async function holderOf(
  { sessions, merchants }: Pick<Ports, 'merchants' | 'sessions'>,
  request: SimulatedTokenRequest,
): Promise<Holder | undefined> {
  if (request.checkoutId !== undefined) {
    const id = asCheckoutId(request.checkoutId);
    const session = id && (await sessions.find(id));
    return session && { ...session, fields: new Map(session.fields) };
  }
  const entityId = request.entityId as EntityId;
  const merchant = merchants.merchantOf(entityId);
  return merchant === undefined ? undefined : { merchant, entityId, fields: new Map() };
}

/** The newest key of the merchant. */
async function keyOf(
  { walletKeys, merchants, clock }: Pick<Ports, 'clock' | 'merchants' | 'walletKeys'>,
  { merchant, entityId }: Holder,
  wallet: Wallet,
): Promise<WalletKey | undefined> {
  const now = clock.now();
  const [newest] = await walletKeys.open(merchant, wallet, now);
  if (newest !== undefined) return newest;
  const channels = merchants.entityOf({ merchant }, entityId)?.channels ?? [];
  const merchantIdentifier =
    channels.find(({ wallet1 }) => wallet1 !== undefined)?.wallet1?.merchantIdentifier ??
    'merchant.simulated';
  await walletKeys.add(makeMerchantKey({ merchant, wallet, merchantIdentifier, now }));
  // Another process may have added one at the same time; each opens what is encrypted to the other.
  return (await walletKeys.open(merchant, wallet, now))[0];
}
