import { systemClock } from '@tollgate/gateway/api';
import { type ConfigMistake, readSettingsAlone } from '../../config/read-config.ts';
import type { Command, CommandEnd, Unconfigured } from '../command.ts';
import {
  type Check,
  DOCTOR_PARTS,
  type DoctorPart,
  type Finding,
  isDoctorPart,
  type Patient,
} from '../doctor/check.ts';
import { checkAcquirers } from '../doctor/check-acquirers.ts';
import { checkAddress } from '../doctor/check-address.ts';
import { checkCertificates } from '../doctor/check-certificates.ts';
import { checkClock } from '../doctor/check-clock.ts';
import { checkDirectories } from '../doctor/check-directories.ts';
import { checkGateway } from '../doctor/check-gateway.ts';
import { checkKeys } from '../doctor/check-keys.ts';
import { checkOffice } from '../doctor/check-office.ts';
import { checkContradictions, checkOpen } from '../doctor/check-open.ts';
import { checkOrigins } from '../doctor/check-origins.ts';
import { checkMerchants, checkSettings } from '../doctor/check-settings.ts';
import { checkStores } from '../doctor/check-stores.ts';
import { runChecks } from '../doctor/run-checks.ts';
import { settingsInUse } from '../doctor/settings-in-use.ts';

/** Every check, in the order in which their findings are shown; a new one is a file and a line here. */
const CHECKS: readonly Check[] = [
  checkSettings,
  checkMerchants,
  checkGateway,
  checkStores,
  checkClock,
  checkAcquirers,
  checkDirectories,
  checkCertificates,
  checkKeys,
  checkAddress,
  checkOrigins,
  checkOffice,
  checkOpen,
  checkContradictions,
];

export const doctor: Command = {
  summary: 'checks settings, stores, clock, acquirers, certificates, keys, addresses and the back office',
  about: [
    'Each line is ok, a warning or a failure, with advice. All checks run at once, each for at most ten seconds. Nothing is changed, also at acquirers: they are asked about an operation that does not exist.',
    'It also works, and says so, while the gateway is down. Run it with the settings and as the user of the gateway.',
  ],
  example: 'doctor --only stores,clock',
  exitCodes: {
    0: 'nothing fails; there may be warnings',
    1: 'something fails',
    3: 'nothing fails, and something could not be checked',
  },
  options: {
    only: { value: 'parts', meaning: `a comma-separated list of parts: ${DOCTOR_PARTS.join(', ')}` },
  },
  records: 'nothing',
  run: async ({ config, ...invocation }) => {
    const inUse = await settingsInUse(config, invocation.environment);
    const patient = { settings: config.settings, config: inUse.config, now: systemClock.now() };
    return examine(invocation, patient, inUse.wrong, inUse.findings);
  },
  runDespite: (mistakes, invocation) => {
    const settings = readSettingsAlone(invocation.environment);
    const now = systemClock.now();
    return examine(
      invocation,
      settings.ok ? { settings: settings.value, config: undefined, now } : undefined,
      mistakes.map(findingOfMistake),
    );
  },
};

/**
 * @param patient `undefined` when the settings are wrong, without which nothing else can be checked
 * @param wrong mistakes in the settings or the merchants file
 * @param before further findings from reading the settings
 */
async function examine(
  { options, note }: Unconfigured,
  patient: Patient | undefined,
  wrong: readonly Finding[],
  before: readonly Finding[] = [],
): Promise<CommandEnd> {
  const asked = options
    .get('only')
    ?.split(',')
    .map((part) => part.trim());
  const unknown = asked?.filter((part) => !isDoctorPart(part)) ?? [];
  if (unknown.length > 0) {
    const message = `--only: there is no part ${unknown.join(', ')}; there are: ${DOCTOR_PARTS.join(', ')}`;
    return { kind: 'failed', message, exitCode: 3 };
  }
  const isAsked = (part: DoctorPart) => asked === undefined || asked.includes(part);
  const checks = CHECKS.filter(
    ({ part }) => isAsked(part) && !wrong.some((finding) => finding.part === part),
  );
  const found =
    patient === undefined
      ? checks.map(({ part }) => leftOut(part))
      : await runChecks(checks, patient, (waiting) => {
          if (waiting.length > 0) note(`still checking ${waiting.join(', ')}`);
        });
  // Mistakes in the settings are reported even when only other parts are checked, because these depend on them.
  const needsConfig = checks.some((check) => check.needsConfig === true);
  return endOfFindings([...wrong, ...(needsConfig ? before : []), ...found]);
}

/** Mistakes in the merchants file begin with its name. */
function findingOfMistake(mistake: ConfigMistake): Finding {
  const part = mistake.startsWith('MERCHANTS_FILE:') ? 'merchants' : 'settings';
  return { part, level: 'failure', text: mistake, advice: 'correct it; a gateway does not start with it' };
}

function leftOut(part: DoctorPart): Finding {
  return {
    part,
    level: 'unchecked',
    text: 'was not checked, because the settings are wrong',
    advice: 'correct them first',
  };
}

const WORDS: Readonly<Record<Finding['level'], string>> = {
  ok: 'ok',
  warning: 'WARNING',
  failure: 'FAILURE',
  unchecked: 'NOT CHECKED',
};

/** The findings, advice below each problem, and a summary. */
function endOfFindings(findings: readonly Finding[]): CommandEnd {
  const count = (level: Finding['level']) => findings.filter((finding) => finding.level === level).length;
  const [failures, warnings, left] = [count('failure'), count('warning'), count('unchecked')];
  const wide = Math.max(...findings.map(({ part }) => part.length));
  const lines = [
    ...findings.flatMap(({ part, level, text, advice }) => [
      `${WORDS[level].padEnd(11)}  ${part.padEnd(wide)}  ${text}`,
      ...(advice === undefined || level === 'ok' ? [] : [`${' '.repeat(13 + wide + 2)}→ ${advice}`]),
    ]),
    '',
    `Failures: ${failures}. Warnings: ${warnings}. Not checked: ${left}. Ok: ${count('ok')}.`,
  ];
  const kind = failures > 0 ? 'disproved' : left > 0 ? 'unchecked' : 'done';
  const json = {
    healthy: kind === 'done',
    failures,
    warnings,
    unchecked: left,
    findings: findings.map(({ part, level, text, advice }) => ({
      part,
      level,
      text,
      advice: advice ?? null,
    })),
  };
  return { kind, lines, json };
}
