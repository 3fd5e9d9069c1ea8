import { rmSync } from 'node:fs';
import { MOST_WIDGET_BUILDS, type WidgetBuildRecord, type WidgetBuilds } from '@tollgate/gateway/api';
import { type KeptBuilds, keepPackedBuild } from './keep-build.ts';
import { readManifestText, type WidgetAssets } from './load-assets.ts';

/** A build that a page asks for. */
export type FoundBuild =
  | { readonly kind: 'served'; readonly build: WidgetAssets }
  | { readonly kind: 'withdrawn' };

/** A build without its bytes. */
type BuildNames = Pick<WidgetAssets, 'integrity' | 'script' | 'frame'>;

/**
 * The builds of the widget that this gateway serves: those in its folder, and those that other gateways keep in the
 * store, which are fetched when a page asks for them.
 *
 * Known builds are found in memory. The list of the store is read every second (`watchBuilds`), and a gateway with a new
 * build keeps it there and waits before it hands out its hash. So what a list of the last two seconds does not have, no
 * page can have been given; only with an older list the store is asked.
 */
export interface ServedBuilds {
  /** The build whose hash this gateway hands out. */
  readonly current: WidgetAssets;
  /** Whether a page may have been given another build than the current one. */
  mayBeOthers(): boolean;
  /** Names of a build, for answers that hand it out; `undefined` when it is not known. */
  namesOf(integrity: string): BuildNames | undefined;
  /** @throws StoreUnavailable when it is not known here and the store does not answer */
  withIntegrity(integrity: string): Promise<FoundBuild | undefined>;
  /** @throws StoreUnavailable when it is not known here and the store does not answer */
  withFile(name: string): Promise<FoundBuild | undefined>;
  /** Reads the list of the store again. @throws StoreUnavailable */
  refresh(): Promise<void>;
}

interface ServedBuildsParts {
  readonly kept: KeptBuilds;
  readonly folder: string;
  readonly environment: 'test' | 'live';
  readonly store: Pick<WidgetBuilds, 'list' | 'read' | 'readManifest'>;
  /** Called when a stored build does not match its hash. */
  readonly onBroken: (integrity: string, mistakes: readonly string[]) => void;
}

/** How long a list may be trusted, in milliseconds. */
export const LIST_IS_FRESH = 2000;

/** A build of the store or of the folder. `build` is there once its bytes are in the folder. */
interface Known {
  readonly names: BuildNames;
  readonly files: ReadonlySet<string>;
  build: WidgetAssets | undefined;
  isWithdrawn: boolean;
}

export function createServedBuilds(parts: ServedBuildsParts): ServedBuilds {
  const { kept, folder, environment, store, onBroken } = parts;
  const known = new Map([...kept.byIntegrity].map(([integrity, build]) => [integrity, knownOf(build)]));
  const fetching = new Map<string, Promise<WidgetAssets | undefined>>();
  let listedAt = Number.NEGATIVE_INFINITY;
  let refreshing: Promise<void> | undefined;

  const isFresh = (): boolean => performance.now() - listedAt < LIST_IS_FRESH;

  async function learn({ integrity, script, withdrawnAt }: WidgetBuildRecord): Promise<void> {
    const isWithdrawn = withdrawnAt !== undefined;
    const there = known.get(integrity);
    if (there !== undefined) {
      there.isWithdrawn = isWithdrawn;
      return;
    }
    const manifest = readManifestText((await store.readManifest(integrity)) ?? '');
    if (manifest !== undefined) {
      const names = { integrity, script, frame: manifest.frame };
      known.set(integrity, {
        names,
        files: new Set(Object.keys(manifest.files)),
        build: undefined,
        isWithdrawn,
      });
    }
  }

  async function readList(): Promise<void> {
    const begun = performance.now();
    const list = await store.list();
    await Promise.all(list.map(learn));
    const listed = new Set(list.map(({ integrity }) => integrity));
    // Builds leave the store when it has too many; a store that has lost them does not take them from this folder too.
    const leaves = list.length >= MOST_WIDGET_BUILDS;
    for (const [integrity, { build }] of known) {
      if (leaves && !listed.has(integrity) && integrity !== kept.current.integrity) {
        known.delete(integrity);
        if (build !== undefined) rmSync(build.root, { recursive: true, force: true });
      }
    }
    listedAt = begun;
  }

  function refresh(): Promise<void> {
    refreshing ??= readList().finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  }

  async function fetchBuild(integrity: string, entry: Known): Promise<WidgetAssets | undefined> {
    const packed = await store.read(integrity);
    if (packed === undefined) return undefined;
    const placed = placeOf(packed);
    if (placed.ok) {
      entry.build = placed.value;
      return placed.value;
    }
    onBroken(integrity, placed.error);
    return undefined;
  }

  function placeOf(packed: Parameters<typeof keepPackedBuild>[0]): ReturnType<typeof keepPackedBuild> {
    try {
      return keepPackedBuild(packed, folder, environment);
    } catch (error) {
      return { ok: false, error: [error instanceof Error ? error.message : String(error)] };
    }
  }

  /** One at a time for each build, whatever number of pages ask for it. */
  function bytesOf(entry: Known): Promise<WidgetAssets | undefined> {
    const { integrity } = entry.names;
    const running =
      fetching.get(integrity) ?? fetchBuild(integrity, entry).finally(() => fetching.delete(integrity));
    fetching.set(integrity, running);
    return running;
  }

  async function serve(entries: readonly Known[]): Promise<FoundBuild | undefined> {
    const usable = entries.filter(({ isWithdrawn }) => !isWithdrawn);
    if (usable.length === 0) return entries.length === 0 ? undefined : { kind: 'withdrawn' };
    const entry = usable.find(({ build }) => build !== undefined) ?? usable[0];
    const build = entry && (entry.build ?? (await bytesOf(entry)));
    return build && { kind: 'served', build };
  }

  async function find(matches: (entry: Known) => boolean): Promise<FoundBuild | undefined> {
    const entries = () => [...known.values()].filter(matches);
    if (entries().length === 0 && !isFresh()) await refresh();
    return serve(entries());
  }

  return {
    current: kept.current,
    mayBeOthers: () =>
      known.size > 1 || !isFresh() || known.get(kept.current.integrity)?.isWithdrawn === true,
    namesOf: (integrity) => known.get(integrity)?.names,
    withIntegrity: (integrity) => find(({ names }) => names.integrity === integrity),
    withFile: (name) => find(({ files }) => files.has(name)),
    refresh,
  };
}

function knownOf(build: WidgetAssets): Known {
  const { integrity, script, frame, files } = build;
  return {
    names: { integrity, script, frame },
    files: new Set(Object.keys(files)),
    build,
    isWithdrawn: false,
  };
}
