import { checkVaultKeys } from '../access/postgres/check-vault-keys.ts';
import { createPostgresSealedTokenRows } from '../access/postgres/postgres-sealed-token-rows.ts';
import type { SealedTokenRows } from '../access/sealed-token-statements.ts';
import { createTokenSeals } from '../access/sealed-tokens.ts';
import { createSqliteSealedTokenRows } from '../access/sqlite/sqlite-sealed-token-rows.ts';
import { createAuthenticationSeals } from '../three-d-secure/authentications/authentication-seals.ts';
import type { AuthenticationRows } from '../three-d-secure/authentications/authentication-statements.ts';
import { createPostgresAuthenticationRows } from '../three-d-secure/authentications/postgres/postgres-authentication-rows.ts';
import { createSqliteAuthenticationRows } from '../three-d-secure/authentications/sqlite/sqlite-authentication-rows.ts';
import { createTotpSeals } from '../users/create-factors.ts';
import { createPostgresUserRows } from '../users/postgres/postgres-user-rows.ts';
import { createSqliteUserRows } from '../users/sqlite/sqlite-user-rows.ts';
import type { UserRows } from '../users/user-statements.ts';
import type { Result } from '../values/result.ts';
import type { EnvelopeStore } from '../vault/envelope-store.ts';
import { createPostgresEnvelopeStore } from '../vault/postgres/postgres-envelope-store.ts';
import type { SealedTexts } from '../vault/sealed-texts.ts';
import { createSqliteEnvelopeStore } from '../vault/sqlite/sqlite-envelope-store.ts';
import { createPostgresWalletKeyRows } from '../wallets/keys/postgres/postgres-wallet-key-rows.ts';
import { createSqliteWalletKeyRows } from '../wallets/keys/sqlite/sqlite-wallet-key-rows.ts';
import { createWalletKeySeals } from '../wallets/keys/wallet-key-seals.ts';
import type { WalletKeyRows } from '../wallets/keys/wallet-key-statements.ts';
import { createWebhookSeals } from '../webhooks/create-webhook-addresses.ts';
import { createPostgresWebhookRows } from '../webhooks/postgres/postgres-webhook-rows.ts';
import { createSqliteWebhookRows } from '../webhooks/sqlite/sqlite-webhook-rows.ts';
import type { WebhookRows } from '../webhooks/webhook-statements.ts';
import type { ExistingKeys } from './existing-store.ts';
import { migrateFile } from './file-parts.ts';
import { DATABASE_PARTS } from './open-durable-database.ts';
import { type Opened, openWithKeys } from './open-with-keys.ts';
import type { StoreSettings } from './store-settings.ts';

export interface OpenSeals extends ExistingKeys {
  readonly store: EnvelopeStore;
  /** What is sealed with data keys beside stored details. A part that seals something new belongs into this list. */
  readonly texts: readonly SealedTexts[];
}

/** Opens everything that is sealed with data keys. A refusal is one line for the operator. */
export function openSeals(settings: StoreSettings): Promise<Result<Opened<OpenSeals>, string>> {
  return openWithKeys(settings, {
    parts: DATABASE_PARTS,
    checkKeys: checkVaultKeys,
    ofDatabase: (store) => ({
      store: createPostgresEnvelopeStore(store),
      texts: textsOf(
        createPostgresAuthenticationRows(store),
        createPostgresWalletKeyRows(store),
        createPostgresWebhookRows(store),
        createPostgresUserRows(store),
        createPostgresSealedTokenRows(store),
      ),
    }),
    ofFile: (store) => {
      // A store of an older version gets the tables here, as it would from a gateway.
      migrateFile(store);
      return {
        store: createSqliteEnvelopeStore(store),
        texts: textsOf(
          createSqliteAuthenticationRows(store),
          createSqliteWalletKeyRows(store),
          createSqliteWebhookRows(store),
          createSqliteUserRows(store),
          createSqliteSealedTokenRows(store),
        ),
      };
    },
  });
}

function textsOf(
  authentications: AuthenticationRows,
  walletKeys: WalletKeyRows,
  webhooks: WebhookRows,
  users: UserRows,
  tokens: SealedTokenRows,
): readonly SealedTexts[] {
  return [
    createAuthenticationSeals(authentications),
    createWalletKeySeals(walletKeys),
    createWebhookSeals(webhooks),
    createTotpSeals(users),
    createTokenSeals(tokens),
  ];
}
