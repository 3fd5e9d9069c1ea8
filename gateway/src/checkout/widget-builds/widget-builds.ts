/** A build of the widget, as it is listed. Times are milliseconds since the epoch. */
export interface WidgetBuildRecord {
  /** `sha384-…` of the script that shops' pages load. */
  readonly integrity: string;
  /** The name of that script, which has a hash in it. */
  readonly script: string;
  readonly addedAt: number;
  /** When a gateway last reported that it hands out this hash; 0 for a build that none has handed out since it was added. */
  readonly handedOutAt: number;
  /** When an operator withdrew it; `undefined` while it may be served. */
  readonly withdrawnAt: number | undefined;
}

/** A build as it travels between gateways. */
export interface PackedWidgetBuild extends Pick<WidgetBuildRecord, 'integrity' | 'script'> {
  /** The manifest of the build, as it was written. */
  readonly manifest: string;
  /** The bytes of its files, as text; the gateway that unpacks them checks their hashes. */
  readonly files: string;
}

/** How a build was kept: a withdrawn one must not be handed out. */
type StoredAs = 'kept' | 'withdrawn';

/** The most builds that are kept, some 100 kB each. */
export const MOST_WIDGET_BUILDS = 100;

/** How often a gateway reports that it still hands out its build, in milliseconds. */
export const BUILD_REPORT_INTERVAL = 20_000;

/**
 * How long after the last report a build counts as handed out, in milliseconds: a running gateway may have
 * missed two turns.
 */
export const BUILD_IN_USE_FOR = 3 * BUILD_REPORT_INTERVAL;

/**
 * The port to the builds of the widget that gateways have handed out hashes of. All gateways of a store share them: a
 * page may ask any of them for the build that its hash names.
 */
export interface WidgetBuilds {
  /** Keeps a build that this gateway is about to hand out. */
  handOut(build: PackedWidgetBuild, now: number): Promise<StoredAs>;

  /** Reports that a build is still handed out. @returns false when it is withdrawn, or not kept */
  stillHandsOut(integrity: string, now: number): Promise<boolean>;

  /** Keeps a build of an earlier version, unless it is kept or withdrawn. */
  add(build: PackedWidgetBuild, now: number): Promise<void>;

  /** Every build, the newest first. */
  list(): Promise<readonly WidgetBuildRecord[]>;

  /** The manifest of a build, without its bytes; `undefined` when it is not kept. */
  readManifest(integrity: string): Promise<string | undefined>;

  /** A build with its bytes; `undefined` when it is not kept. */
  read(integrity: string): Promise<PackedWidgetBuild | undefined>;

  /**
   * Takes a build out of use.
   *
   * @param idleSince a build that was handed out after this moment is not withdrawn
   * @returns whether it was withdrawn by this call
   */
  withdraw(integrity: string, at: number, idleSince: number): Promise<boolean>;

  /** @returns whether it was withdrawn before this call */
  restore(integrity: string): Promise<boolean>;

  /** Erases the builds that were not handed out for the longest time, beyond {@link MOST_WIDGET_BUILDS}. */
  eraseOldest(most?: number): Promise<void>;
}
