import {
  type AuditedAcquirer,
  auditLedger,
  createAcquirer,
  failure,
  type Result,
  shareBooks,
  success,
} from '@tollgate/gateway/api';
import { openLedger } from '@tollgate/gateway/stores';
import type { Config } from '../../config/read-config.ts';
import type { Command } from '../command.ts';
import { auditJson, auditLines } from '../render-audit.ts';
import { LEDGER_UNAVAILABLE, withStore } from '../with-store.ts';

export const audit: Command = {
  summary: 'proves the books of the whole ledger, and compares them with those of an acquirer',
  options: { acquirer: { value: 'name', isRequired: false } },
  words: [],
  run: async ({ config, options }) => {
    const name = options.get('acquirer');
    const acquirer = name === undefined ? success(undefined) : openAcquirer(config, name);
    if (!acquirer.ok) {
      return { kind: 'failed', message: acquirer.error };
    }
    try {
      return await withStore(openLedger(config.settings), LEDGER_UNAVAILABLE, async ({ ledger }) => {
        const report = await auditLedger(ledger, acquirer.value);
        const kind = report.faults.total === 0 ? 'done' : 'disproved';
        return { kind, lines: auditLines(report), json: auditJson(report) };
      });
    } finally {
      await acquirer.value?.connector.close();
    }
  },
};

/** An acquirer of the merchants file, with all others that share its books. */
function openAcquirer(config: Config, name: string): Result<AuditedAcquirer, string> {
  const { acquirers } = config.merchants;
  const named = acquirers.find((acquirer) => acquirer.name === name);
  if (named === undefined) {
    const known = acquirers.map((acquirer) => acquirer.name).join(', ');
    return failure(`no acquirer is called ${name}; there are: ${known}`);
  }
  const sharing = acquirers.filter((acquirer) => shareBooks(acquirer, named));
  const connector = createAcquirer(named, config.secrets);
  return success({ connector, names: new Set(sharing.map((acquirer) => acquirer.name)) });
}
