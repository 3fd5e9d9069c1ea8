import type { User } from './user.ts';

/** What a manager of users may change. */
export type UserChange = Partial<Pick<User, 'name' | 'grants' | 'state'>>;

/**
 * `conflict`: it was changed since its version was read. `last-owner`: no active owner of the platform would be left.
 */
export type ChangeEnd = User | 'unknown' | 'conflict' | 'last-owner';

/** The port to the people who use the back office. */
export interface Users {
  /** @returns false when the e-mail address has an account already */
  add(user: User): Promise<boolean>;
  find(id: string): Promise<User | undefined>;
  findByEmail(email: string): Promise<User | undefined>;
  /** All of them, the oldest first. */
  list(): Promise<readonly User[]>;
  /** @param version the one that the change was decided on */
  change(id: string, version: number, change: UserChange): Promise<ChangeEnd>;
  /** Makes an invited user active. @returns false for a deactivated or unknown one */
  activate(id: string): Promise<boolean>;
  /** Notes a full sign-in. */
  noteSignIn(id: string, at: number): Promise<void>;
}
