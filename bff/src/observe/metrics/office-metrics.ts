import { Counter, type Registry } from 'prom-client';

/** Why a sign-in to the back office was refused, by the code of its answer. */
export const REFUSED_SIGN_INS = ['sign-in-failed', 'ended', 'too-many'] as const;

export type RefusedSignIn = (typeof REFUSED_SIGN_INS)[number];

/** Sign-ins to the back office that were refused. Passwords that are guessed show here first. */
export function officeMetrics(registry: Registry): { signInRefused(reason: RefusedSignIn): void } {
  const refused = new Counter({
    name: 'tollgate_sign_ins_refused_total',
    help: 'Refused sign-ins to the back office: a wrong factor or user (sign-in-failed), a step or link that has ended, too many tries',
    labelNames: ['reason'],
    registers: [registry],
  });
  for (const reason of REFUSED_SIGN_INS) {
    refused.inc({ reason }, 0);
  }
  return { signInRefused: (reason) => refused.inc({ reason }) };
}
