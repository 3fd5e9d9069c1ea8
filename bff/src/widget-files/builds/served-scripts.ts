import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { loadAssets } from './load-assets.ts';
import { type InventoryScript, scriptInventory } from './script-inventory.ts';
import { WIDGET_FOLDER } from './widget-folder.ts';

/**
 * The scripts of all builds that a gateway with this folder of kept builds serves. A build that is not what it was is
 * left out, because it is not served either.
 *
 * @param kept the folder of kept builds; it need not exist
 */
export function servedScripts(kept: string): readonly InventoryScript[] {
  const folders = [
    WIDGET_FOLDER,
    ...(existsSync(kept) ? readdirSync(kept).map((name) => join(kept, name)) : []),
  ];
  const scripts = folders.flatMap((folder) => {
    const assets = loadAssets(folder);
    return assets.ok ? scriptInventory(assets.value) : [];
  });
  return [...new Map(scripts.map((script) => [script.integrity, script])).values()];
}
