import type { AccessTokens } from '../../access/access-tokens.ts';
import { createAccessTokens } from '../../access/create-access-tokens.ts';
import {
  createSealedTokens,
  createTokenSeals,
  type SealedTokens,
  sealedTokenRows,
} from '../../access/sealed-tokens.ts';
import { type AuditCheckpoints, createAuditCheckpoints } from '../../audit/checkpoints.ts';
import { authenticationRows } from '../../features/authentication/authentications/authentication-statements.ts';
import { createAuthenticationSeals } from '../../features/authentication/authentications/create-authentications.ts';
import { createEventLog } from '../../features/events/create-event-log.ts';
import type { EventLog } from '../../features/events/event-log.ts';
import { createPersonalData } from '../../features/personal-data/create-personal-data.ts';
import { createResultCalls } from '../../features/result-calls/create-result-calls.ts';
import type { ResultCalls } from '../../features/result-calls/result-calls.ts';
import { createEnvelopeStore } from '../../features/stored-details/create-envelope-store.ts';
import type { DataKeyRows, EnvelopeStore } from '../../features/stored-details/envelope-store.ts';
import type { SealedTexts } from '../../features/stored-details/seal-text.ts';
import { createWalletKeySeals, createWalletKeys } from '../../features/wallets/keys/create-wallet-keys.ts';
import { walletKeyRows } from '../../features/wallets/keys/wallet-key-statements.ts';
import type { WalletKeys } from '../../features/wallets/keys/wallet-keys.ts';
import {
  createWebhookAddresses,
  createWebhookSeals,
} from '../../features/webhooks/create-webhook-addresses.ts';
import { createWebhookDeliveries } from '../../features/webhooks/create-webhook-deliveries.ts';
import type { WebhookAddresses } from '../../features/webhooks/webhook-address.ts';
import type { WebhookDeliveries } from '../../features/webhooks/webhook-deliveries.ts';
import { webhookRows } from '../../features/webhooks/webhook-rows.ts';
import { createLedger } from '../../ledger/create-ledger.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { createIndexedSearch } from '../../office/search/create-payment-search.ts';
import type { PaymentSearch } from '../../office/search/payment-search.ts';
import { searchRows } from '../../office/search/search-rows.ts';
import { createTotpSeals } from '../../office/users/create-factors.ts';
import { createUserStores, type UserStores } from '../../office/users/create-user-stores.ts';
import { userRows } from '../../office/users/user-statements.ts';
import type { Result } from '../../values/result.ts';
import type { ExistingKeys } from './existing-store.ts';
import { type Opened, openToRead, openToWrite, openWithKeys, partOf, withKeys } from './open-store.ts';
import type { StoreSettings } from './opened-places.ts';

/** The parts that are sealed with the gateway's keys, as operators' commands open them, while gateways may run. A refusal is one line. */
type Opening<Part> = Promise<Result<Opened<Part>, string>>;

interface OpenWebhooks extends ExistingKeys {
  readonly dataKeys: DataKeyRows;
  readonly events: EventLog;
  readonly webhookAddresses: WebhookAddresses;
  readonly webhookDeliveries: WebhookDeliveries;
}

/** Opens the webhooks and the log of events. */
export async function openWebhooks(settings: StoreSettings): Opening<OpenWebhooks> {
  return partOf(await openWithKeys(settings), ({ store, keys, keysPlace }) => {
    const { dataKeys } = createEnvelopeStore(store);
    const rows = webhookRows(store);
    return {
      keys,
      keysPlace,
      dataKeys,
      events: createEventLog(store),
      webhookAddresses: createWebhookAddresses(rows, dataKeys, keys),
      webhookDeliveries: createWebhookDeliveries(rows),
    };
  });
}

/** Opens the ledger to change texts of payments, some of which are sealed. */
export async function openTextsOfLedger(
  settings: StoreSettings,
): Opening<{ readonly ledger: Ledger; readonly resultCalls: ResultCalls }> {
  return partOf(await openWithKeys(settings), ({ store, keys }) => ({
    ledger: createPersonalData(store, keys).seal(createLedger(store)),
    resultCalls: createResultCalls(store),
  }));
}

/** Opens the ledger, and what audits have proven of it. */
export async function openAuditCheckpoints(
  settings: StoreSettings,
): Opening<{ readonly ledger: Ledger; readonly checkpoints: AuditCheckpoints }> {
  return partOf(await openWithKeys(settings), ({ store, keys }) => ({
    ledger: createLedger(store),
    checkpoints: createAuditCheckpoints(store, keys),
  }));
}

/** Opens the search for a command that only reads: it finds the payments that gateways have indexed. */
export async function openIndexedSearch(
  settings: StoreSettings,
): Opening<{ readonly search: Pick<PaymentSearch, 'find'> }> {
  const opened = await openToRead(settings, ['ledger', 'search', 'vault', 'personal-data']);
  return partOf(await withKeys(opened, settings), ({ store, keys }) => ({
    search: createIndexedSearch(
      searchRows(store),
      createPersonalData(store, keys).seal(createLedger(store)),
      keys,
    ),
  }));
}

/** Opens the users of the back office. */
export async function openUsers(settings: StoreSettings): Opening<{ readonly users: UserStores }> {
  return partOf(await openWithKeys(settings), ({ store, keys }) => ({
    users: createUserStores(userRows(store), createEnvelopeStore(store).dataKeys, keys),
  }));
}

/** The parts of the stores that depend on the keys of the vault. */
interface OpenVault extends ExistingKeys {
  readonly accessTokens: AccessTokens;
  readonly dataKeys: DataKeyRows;
}

/** Opens the vault and the tokens, which depend on its keys, also where the store does not know these keys. */
export async function openVault(settings: StoreSettings): Opening<OpenVault> {
  return partOf(await withKeys(await openToWrite(settings), settings), ({ store, keys, keysPlace }) => ({
    keys,
    keysPlace,
    accessTokens: createAccessTokens(store),
    dataKeys: createEnvelopeStore(store).dataKeys,
  }));
}

interface OpenTokens extends OpenVault {
  readonly sealedTokens: SealedTokens;
}

/** Opens the access tokens with the keys of their hashes and seals. */
export async function openAccessTokens(settings: StoreSettings): Opening<OpenTokens> {
  return partOf(await openWithKeys(settings), ({ store, keys, keysPlace }) => {
    const { dataKeys } = createEnvelopeStore(store);
    const sealedTokens = createSealedTokens(sealedTokenRows(store), dataKeys, keys);
    return { keys, keysPlace, accessTokens: createAccessTokens(store), dataKeys, sealedTokens };
  });
}

interface OpenWalletKeys extends ExistingKeys {
  readonly dataKeys: DataKeyRows;
  readonly walletKeys: WalletKeys;
}

/** Opens the keys of wallets, which are sealed in the vault. */
export async function openWalletKeys(settings: StoreSettings): Opening<OpenWalletKeys> {
  return partOf(await openWithKeys(settings), ({ store, keys, keysPlace }) => {
    const { dataKeys } = createEnvelopeStore(store);
    return { keys, keysPlace, dataKeys, walletKeys: createWalletKeys(walletKeyRows(store), dataKeys, keys) };
  });
}

/** The keys of the vault and the data that they seal, to read only: the store refuses every write. */
export interface KeysForReading extends ExistingKeys {
  readonly dataKeys: DataKeyRows;
  readonly walletKeys: Pick<WalletKeys, 'list'>;
}

/** Opens them without noting the keys. */
export async function openKeysForReading(settings: StoreSettings): Opening<KeysForReading> {
  const opened = await openToRead(settings, ['vault', 'wallet-keys']);
  return partOf(await withKeys(opened, settings), ({ store, keys, keysPlace }) => {
    const { dataKeys } = createEnvelopeStore(store);
    return { keys, keysPlace, dataKeys, walletKeys: createWalletKeys(walletKeyRows(store), dataKeys, keys) };
  });
}

interface OpenSeals extends ExistingKeys {
  readonly store: EnvelopeStore;
  /** The data that data keys seal in addition to stored details. A part that seals something new belongs in this list. */
  readonly texts: readonly SealedTexts[];
}

/** Opens everything that is sealed with data keys. */
export async function openSeals(settings: StoreSettings): Opening<OpenSeals> {
  return partOf(await openWithKeys(settings), ({ store, keys, keysPlace }) => ({
    keys,
    keysPlace,
    store: createEnvelopeStore(store),
    texts: [
      createAuthenticationSeals(authenticationRows(store)),
      createWalletKeySeals(walletKeyRows(store)),
      createWebhookSeals(webhookRows(store)),
      createTotpSeals(userRows(store)),
      createTokenSeals(sealedTokenRows(store)),
    ],
  }));
}
