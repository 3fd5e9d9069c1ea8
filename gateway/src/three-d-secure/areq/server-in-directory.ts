/** Under what a directory knows this server. */
export interface ServerInDirectory {
  /** The number under which the schemes know it, at most 32 characters. */
  readonly serverReferenceNumber: string;
  /** The name that the directory gave it, where the directory asks for one. */
  readonly serverOperatorId: string | undefined;
}
