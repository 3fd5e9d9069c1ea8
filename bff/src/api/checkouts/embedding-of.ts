import type { ServedBuilds } from '../../widget-files/builds/served-builds.ts';
import type { Embedding } from '../answers/checkout.ts';

/** How a page embeds the build of the widget that a checkout was created with. */
export function embeddingOf(integrity: string, builds: Pick<ServedBuilds, 'namesOf'>): Embedding {
  const { script, frame } = builds.namesOf(integrity) ?? {};
  return { integrity, script, cardFrame: frame === undefined ? undefined : `/v1/widget/${frame}` };
}
