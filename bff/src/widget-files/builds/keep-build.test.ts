import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeWidgetFolder } from '../../testing/widget-folder.fixture.ts';
import { type KeptBuilds, keepBuild } from './keep-build.ts';
import { loadAssets, type WidgetAssets } from './load-assets.ts';

let folder: string;
let kept: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tollgate-builds-'));
  kept = join(folder, 'kept');
});

afterEach(() => rmSync(folder, { recursive: true }));

/** A build whose script says `version`. */
function build(version: string): WidgetAssets {
  const place = join(folder, `build-${version}`);
  mkdirSync(place);
  const assets = loadAssets(makeWidgetFolder(place, version));
  if (!assets.ok) throw new Error(assets.error.join());
  return assets.value;
}

function keep(assets: WidgetAssets): KeptBuilds {
  const builds = keepBuild(assets, kept);
  if (!builds.ok) throw new Error(builds.error.join());
  return builds.value;
}

describe('the kept builds of the widget', () => {
  it('serve this version from a copy that a new build does not touch', () => {
    const assets = build('one');
    const { current } = keep(assets);
    rmSync(assets.root, { recursive: true });
    expect(current.integrity).toBe(assets.integrity);
    expect(existsSync(join(current.root, current.script))).toBe(true);
  });

  it('hold every version whose hash was handed out, each with its own bytes', () => {
    const [one, two] = [build('one'), build('two')];
    keep(one);
    const builds = keep(two);
    expect(builds.current.integrity).toBe(two.integrity);
    expect([...builds.byIntegrity.keys()].toSorted()).toEqual([one.integrity, two.integrity].toSorted());
    const old = builds.byIntegrity.get(one.integrity);
    expect(readFileSync(join(old?.root ?? '', old?.script ?? ''), 'utf8')).toContain('one');
  });

  it('never serve an older one that is not what it was, and name it', () => {
    const one = keep(build('one')).current;
    writeFileSync(join(one.root, one.script), 'evil()');
    const builds = keep(build('two'));
    expect(builds.byIntegrity.has(one.integrity)).toBe(false);
    expect(builds.broken).toEqual([one.root.slice(kept.length + 1)]);
  });

  it('make a copy again that was cut off half-way', () => {
    const assets = build('one');
    const { root } = keep(assets).current;
    cpSync(root, `${root}.1.unfinished`, { recursive: true });
    rmSync(root, { recursive: true });
    writeFileSync(join(`${root}.1.unfinished`, assets.script), 'half');
    expect(keep(assets).current.integrity).toBe(assets.integrity);
  });

  it('may be kept by two processes at once', () => {
    const assets = build('one');
    const { root } = keep(assets).current;
    // As if the other process had named its copy while this one was still copying.
    writeFileSync(join(root, 'manifest.json'), '{}');
    expect(keep(assets).current.integrity).toBe(assets.integrity);
    expect(keep(assets).current.root).toBe(root);
  });

  it('need a folder that can be written', () => {
    writeFileSync(kept, 'a file');
    expect(keepBuild(build('one'), kept)).toMatchObject({
      ok: false,
      error: [expect.stringMatching(/cannot be written/)],
    });
  });
});
