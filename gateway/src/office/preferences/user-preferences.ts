/** What a user has chosen for every browser. */
export interface UserPreferences {
  /** A name of IANA, such as `Europe/Berlin`; `local` for that of the browser. */
  readonly timeZone: string;
}

/** The port to the preferences of users. */
export interface PreferencesOfUsers {
  /** @returns `undefined` for a user who has chosen nothing */
  of(userId: string): Promise<UserPreferences | undefined>;

  /** Replaces what was chosen before. @param savedAt milliseconds since the epoch */
  save(userId: string, preferences: UserPreferences, savedAt: number): Promise<void>;
}
