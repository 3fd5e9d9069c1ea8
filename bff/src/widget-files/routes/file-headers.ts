import { FRAMED_BY_SHOPS, LOADED_BY_SHOPS } from '../../api/used-by-shops.ts';
import type { WidgetAssets } from '../builds/load-assets.ts';

/** The headers of a file of the widget: any shop may use it, and each file has its own content security policy. */
export function fileHeaders({ files }: WidgetAssets, name: string): Readonly<Record<string, string>> {
  return {
    'content-security-policy': files[name]?.policy ?? "default-src 'none'",
    'access-control-allow-origin': '*',
    // Scripts and style sheets are no documents, and a first visit has no bytes to spare for them.
    ...(name.endsWith('.html') ? FRAMED_BY_SHOPS : LOADED_BY_SHOPS),
  };
}
