import type { Fields } from '@tollgate/gateway/api';
import { readBoolean } from '@tollgate/gateway/catalogue/parameters/formats';
import type { ServedBuilds } from '../../widget-files/builds/served-builds.ts';
import type { Embedding } from './checkout.ts';
import type { Answer, AnswerStamp } from './envelope.ts';

/** The first script of a build. */
export interface PinnedScript {
  /** `sha384-…` */
  readonly integrity: string;
  /** Name of its file. */
  readonly script: string;
}

function isIntegrity([name, value]: Fields[number]): boolean {
  return name === 'integrity' && readBoolean(value) === true;
}

/** Whether a request asked for the hash of the widget's script. */
export function wantsIntegrity(fields: Fields): boolean {
  return fields.some(isIntegrity);
}

/**
 * Adds the hash of a script, and the address of exactly its bytes, to the answer where the request asked for it.
 *
 * spec: Payment response › integrity.
 */
export function withPinnedScript(
  answer: Answer,
  fields: Fields,
  { integrity, script }: PinnedScript,
  { addresses }: AnswerStamp,
): Answer {
  return fields.some(isIntegrity)
    ? { ...answer, body: { ...answer.body, integrity, src: addresses.ofScript(script) } }
    : answer;
}

/** Adds the hash to an answer about a checkout. @param integrity `undefined` when the checkout did not ask for it */
export function withAskedIntegrity(answer: Answer, integrity: string | undefined): Answer {
  return integrity === undefined ? answer : { ...answer, body: { ...answer.body, integrity } };
}

/** How a page embeds the build of the widget that a checkout was created with. */
export function embeddingOf(integrity: string, builds: Pick<ServedBuilds, 'namesOf'>): Embedding {
  const { script, frame } = builds.namesOf(integrity) ?? {};
  return { integrity, script, cardFrame: frame === undefined ? undefined : `/v1/widget/${frame}` };
}
