// needs: the built widget
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PAGE_SCRIPTS } from '../../pages/three-d-secure/page-scripts.ts';
import { loadAssets, WIDGET_FOLDER } from './load-assets.ts';
import { scriptInventory } from './script-inventory.ts';

const assets = loadAssets(WIDGET_FOLDER);
if (!assets.ok) throw new Error(assets.error.join());
const { files } = assets.value;

describe('the inventory of scripts', () => {
  it('has every script of the build with its hash, a purpose, and what loads it', () => {
    const inventory = scriptInventory({ files });
    const scripts = Object.keys(files).filter((name) => /\.(?:js|html)$/u.test(name));
    expect(inventory.map(({ file }) => file).toSorted()).toEqual(scripts.toSorted());
    for (const { file, integrity, purpose, loadedBy } of inventory) {
      expect(integrity).toBe(files[file]?.integrity);
      expect([purpose, loadedBy]).not.toContain('');
    }
  });

  it('does not pass over a script that has no row', () => {
    const unknown = { 'tracker.0123.js': { integrity: 'sha384-x', contentType: 'text/javascript' } };
    expect(() => scriptInventory({ files: unknown })).toThrow('tracker.0123.js has no row');
  });

  it("has every script of the gateway's own pages", () => {
    const folder = new URL('../../pages/three-d-secure/page/', import.meta.url);
    const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
    expect(Object.keys(PAGE_SCRIPTS).toSorted()).toEqual(scripts.toSorted());
  });
});
