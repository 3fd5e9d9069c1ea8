import { makeTokenAct } from '../acts/tokens/make-token.ts';
import { revokeTokenAct } from '../acts/tokens/revoke-token.ts';
import { activateUser } from '../acts/users/activate-user.ts';
import { deactivateUserAct } from '../acts/users/deactivate-user.ts';
import { inviteUserAct } from '../acts/users/invite-user.ts';
import { resetUserAct } from '../acts/users/reset-user.ts';
import { retireWalletKey } from '../acts/wallet-keys/retire-wallet-key.ts';
import { addWebhook } from '../acts/webhooks/add-webhook.ts';
import { removeWebhook } from '../acts/webhooks/remove-webhook.ts';
import { rotateWebhook } from '../acts/webhooks/rotate-webhook.ts';
import { testWebhook } from '../acts/webhooks/test-webhook.ts';
import type { Command } from './command.ts';
import { commandOf } from './command-of-act.ts';
import { audit } from './commands/audit.ts';
import { auditLogExport } from './commands/audit-log-export.ts';
import { auditLogTail } from './commands/audit-log-tail.ts';
import { auditLogVerify } from './commands/audit-log-verify.ts';
import { clockAdvance } from './commands/clock-advance.ts';
import { clockReset } from './commands/clock-reset.ts';
import { clockSet } from './commands/clock-set.ts';
import { clockShow } from './commands/clock-show.ts';
import { contradictionAccept } from './commands/contradiction-accept.ts';
import { contradictions } from './commands/contradictions.ts';
import { doctor } from './commands/doctor.ts';
import { eventsTail } from './commands/events-tail.ts';
import { merchantsExport } from './commands/merchants-export.ts';
import { merchantsImport } from './commands/merchants-import.ts';
import { merchantsRestore } from './commands/merchants-restore.ts';
import { merchantsVersions } from './commands/merchants-versions.ts';
import { migrate } from './commands/migrate.ts';
import { notifications } from './commands/notifications.ts';
import { open } from './commands/open.ts';
import { paymentShow } from './commands/payment-show.ts';
import { redact } from './commands/redact.ts';
import { reload } from './commands/reload.ts';
import { retention } from './commands/retention.ts';
import { tokenList } from './commands/token-list.ts';
import { userLink } from './commands/user-link.ts';
import { userList } from './commands/user-list.ts';
import { userRoles } from './commands/user-roles.ts';
import { vaultRetire } from './commands/vault-retire.ts';
import { vaultRotate } from './commands/vault-rotate.ts';
import { vaultStatus } from './commands/vault-status.ts';
import { verifyPage } from './commands/verify-page.ts';
import { walletDomainFile } from './commands/wallet-domain-file.ts';
import { walletKeyAdd } from './commands/wallet-key-add.ts';
import { walletKeyList } from './commands/wallet-key-list.ts';
import { webhookFailed } from './commands/webhook-failed.ts';
import { webhookList } from './commands/webhook-list.ts';
import { webhookReplay } from './commands/webhook-replay.ts';
import { widgetBuildList } from './commands/widget-build-list.ts';
import { widgetBuildRestore } from './commands/widget-build-restore.ts';
import { widgetBuildWithdraw } from './commands/widget-build-withdraw.ts';

/** Every command by its name on the command line. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  doctor,
  migrate,
  'token make': commandOf(makeTokenAct),
  'token list': tokenList,
  'token revoke': commandOf(revokeTokenAct),
  'user invite': commandOf(inviteUserAct),
  'user list': userList,
  'user roles': userRoles,
  'user link': userLink,
  'user reset': commandOf(resetUserAct),
  'user deactivate': commandOf(deactivateUserAct),
  'user activate': commandOf(activateUser),
  'vault status': vaultStatus,
  'vault rotate': vaultRotate,
  'vault retire': vaultRetire,
  'wallet-key add': walletKeyAdd,
  'wallet-key list': walletKeyList,
  'wallet-key retire': commandOf(retireWalletKey),
  'wallet-domain-file': walletDomainFile,
  'widget-build list': widgetBuildList,
  'widget-build withdraw': widgetBuildWithdraw,
  'widget-build restore': widgetBuildRestore,
  reload,
  'merchants export': merchantsExport,
  'merchants import': merchantsImport,
  'merchants versions': merchantsVersions,
  'merchants restore': merchantsRestore,
  'webhook add': commandOf(addWebhook),
  'webhook list': webhookList,
  'webhook remove': commandOf(removeWebhook),
  'webhook rotate': commandOf(rotateWebhook),
  'webhook test': commandOf(testWebhook),
  'webhook failed': webhookFailed,
  'webhook replay': webhookReplay,
  'events tail': eventsTail,
  retention,
  audit,
  'audit-log verify': auditLogVerify,
  'audit-log tail': auditLogTail,
  'audit-log export': auditLogExport,
  'verify-page': verifyPage,
  'payment show': paymentShow,
  open,
  contradictions,
  'contradiction accept': contradictionAccept,
  notifications,
  redact,
  'clock show': clockShow,
  'clock advance': clockAdvance,
  'clock set': clockSet,
  'clock reset': clockReset,
};
