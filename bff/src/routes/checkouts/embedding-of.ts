import type { Embedding } from '../../render/checkout.ts';
import type { KeptBuilds } from '../../widget-assets/keep-build.ts';

/** How a page embeds the build of the widget that a checkout was created with. */
export function embeddingOf(integrity: string, { byIntegrity }: KeptBuilds): Embedding {
  const frame = byIntegrity.get(integrity)?.frame;
  return { integrity, cardFrame: frame === undefined ? undefined : `/v1/widget/${frame}` };
}
