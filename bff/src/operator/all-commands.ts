import { makeTokenAct } from '../acts/tokens/make-token.ts';
import { revokeTokenAct } from '../acts/tokens/token.ts';
import { activateUser, deactivateUserAct } from '../acts/users/change-user.ts';
import { inviteUserAct, resetUserAct } from '../acts/users/invite-user.ts';
import { retireWalletKey } from '../acts/wallet-keys/wallet-key.ts';
import { addWebhook } from '../acts/webhooks/add-webhook.ts';
import { removeWebhook, rotateWebhook, testWebhook } from '../acts/webhooks/webhook.ts';
import type { Command } from './command.ts';
import { commandOf } from './command-of-act.ts';
import { archiveDrop, archiveVerify, archiveWrite } from './commands/archive.ts';
import { audit } from './commands/audit.ts';
import { auditLogExport, auditLogTail, auditLogVerify } from './commands/audit-log.ts';
import { clockAdvance, clockReset, clockSet, clockShow } from './commands/clock.ts';
import { contradictionAccept, contradictions } from './commands/contradictions.ts';
import { doctor } from './commands/doctor.ts';
import { eventsTail } from './commands/events-tail.ts';
import {
  merchantsExport,
  merchantsImport,
  merchantsRestore,
  merchantsVersions,
} from './commands/merchants.ts';
import { migrate } from './commands/migrate.ts';
import { notifications } from './commands/notifications.ts';
import { open } from './commands/open.ts';
import { paymentShow } from './commands/payment-show.ts';
import { redact } from './commands/redact.ts';
import { reload } from './commands/reload.ts';
import { reportsRebuild } from './commands/reports-rebuild.ts';
import { retention } from './commands/retention.ts';
import { tokenList } from './commands/token-list.ts';
import { userLink, userList, userRoles } from './commands/user.ts';
import { vaultRetire, vaultRotate, vaultStatus } from './commands/vault.ts';
import { verifyPage } from './commands/verify-page.ts';
import { walletDomainFile, walletKeyAdd, walletKeyList } from './commands/wallet-key.ts';
import { webhookFailed, webhookList, webhookReplay } from './commands/webhook.ts';
import { widgetBuildList, widgetBuildRestore, widgetBuildWithdraw } from './commands/widget-build.ts';

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
  'reports rebuild': reportsRebuild,
  'archive write': archiveWrite,
  'archive verify': archiveVerify,
  'archive drop': archiveDrop,
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
