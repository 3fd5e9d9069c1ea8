import type { AccessTokens } from '../../access/access-tokens.ts';
import { createAccessTokens } from '../../access/create-access-tokens.ts';
import { createTokenSeals, sealedTokenRows } from '../../access/sealed-tokens.ts';
import { createAuditCheckpoints } from '../../audit/checkpoints.ts';
import { authenticationRows } from '../../features/authentication/authentications/authentication-statements.ts';
import { createAuthenticationSeals } from '../../features/authentication/authentications/create-authentications.ts';
import { createEventLog } from '../../features/events/create-event-log.ts';
import { createPersonalData } from '../../features/personal-data/create-personal-data.ts';
import { createResultCalls } from '../../features/result-calls/create-result-calls.ts';
import { createEnvelopeStore } from '../../features/stored-details/create-envelope-store.ts';
import type { DataKeyRows, EnvelopeStore } from '../../features/stored-details/envelope-store.ts';
import type { SealedTexts } from '../../features/stored-details/seal-text.ts';
import { createWalletKeySeals } from '../../features/wallets/keys/create-wallet-keys.ts';
import { walletKeyRows } from '../../features/wallets/keys/wallet-key-statements.ts';
import type { WalletKeys } from '../../features/wallets/keys/wallet-keys.ts';
import {
  createWebhookAddresses,
  createWebhookSeals,
} from '../../features/webhooks/create-webhook-addresses.ts';
import { createWebhookDeliveries } from '../../features/webhooks/create-webhook-deliveries.ts';
import { webhookRows } from '../../features/webhooks/webhook-rows.ts';
import { createLedger } from '../../ledger/create-ledger.ts';
import { createIndexedSearch } from '../../office/search/create-payment-search.ts';
import { searchRows } from '../../office/search/search-rows.ts';
import { createTotpSeals } from '../../office/users/create-factors.ts';
import { userRows } from '../../office/users/user-statements.ts';
import type { Result } from '../../values/result.ts';
import type { ReadyStore } from '../store.ts';
import type { ExistingKeys } from './existing-store.ts';
import { type Opened, openToRead, openToWrite, openWithKeys, partOf, withKeys } from './open-store.ts';
import type { StoreSettings } from './opened-places.ts';
import { SEALED_PARTS } from './store-parts.ts';

/** The parts that are sealed with the gateway's keys, as operators' commands open them, while gateways may run. A refusal is one line. */
type Opening<Part> = Promise<Result<Opened<Part>, string>>;

/** Opens the webhooks and the log of events. */
export async function openWebhooks(settings: StoreSettings) {
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
export async function openTextsOfLedger(settings: StoreSettings) {
  return partOf(await openWithKeys(settings), ({ store, keys }) => ({
    ledger: createPersonalData(store, keys).seal(createLedger(store)),
    resultCalls: createResultCalls(store),
  }));
}

/** Opens the ledger, and what audits have proven of it. */
export async function openAuditCheckpoints(settings: StoreSettings) {
  return partOf(await openWithKeys(settings), ({ store, keys }) => ({
    ledger: createLedger(store),
    checkpoints: createAuditCheckpoints(store, keys),
  }));
}

/** Opens the search for a command that only reads: it finds the payments that gateways have indexed. */
export async function openIndexedSearch(settings: StoreSettings) {
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
export async function openUsers(settings: StoreSettings) {
  return partOf(await openWithKeys(settings), (opened) => ({ users: SEALED_PARTS.users(keyed(opened)) }));
}

function keyed({ store, keys, keysPlace }: { readonly store: ReadyStore } & ExistingKeys) {
  return { store, keys, keysPlace, dataKeys: createEnvelopeStore(store).dataKeys };
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

/** Opens the access tokens with the keys of their hashes and seals. */
export async function openAccessTokens(settings: StoreSettings) {
  return partOf(await openWithKeys(settings), (opened) => {
    const { store, ...known } = keyed(opened);
    const sealedTokens = SEALED_PARTS.sealedTokens({ store, ...known });
    return { ...known, accessTokens: createAccessTokens(store), sealedTokens };
  });
}

/** Opens the keys of wallets, which are sealed in the vault. */
export async function openWalletKeys(settings: StoreSettings) {
  return partOf(await openWithKeys(settings), walletKeysOf);
}

function walletKeysOf(opened: Parameters<typeof keyed>[0]) {
  const { store, ...known } = keyed(opened);
  return { ...known, walletKeys: SEALED_PARTS.walletKeys({ store, ...known }) };
}

/** The keys of the vault and the data that they seal, to read only: the store refuses every write. */
export interface KeysForReading extends ExistingKeys {
  readonly dataKeys: DataKeyRows;
  readonly walletKeys: Pick<WalletKeys, 'list'>;
}

/** Opens them without noting the keys. */
export async function openKeysForReading(settings: StoreSettings): Opening<KeysForReading> {
  const opened = await openToRead(settings, ['vault', 'wallet-keys']);
  return partOf(await withKeys(opened, settings), walletKeysOf);
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
