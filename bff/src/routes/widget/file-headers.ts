import type { WidgetAssets } from '../../widget-assets/load-assets.ts';

/** What a file of the widget says of itself at any address: any shop may use it, and each has a policy of its own. */
export function fileHeaders({ files }: WidgetAssets, name: string): Readonly<Record<string, string>> {
  return {
    'content-security-policy': files[name]?.policy ?? "default-src 'none'",
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  };
}
