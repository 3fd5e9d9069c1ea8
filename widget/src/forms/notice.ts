/** A message about the whole form, shown beside the pay button. */
export interface Notice {
  readonly tone: 'error' | 'info';
  readonly text: string;
  readonly action?: NoticeAction | undefined;
  /** Stays when the session ends: what it says about the money is still true. */
  readonly lasting?: true;
}

/** The one thing that the shopper can do about it. */
export type NoticeAction =
  | { readonly kind: 'link'; readonly label: string; readonly url: string }
  | { readonly kind: 'button'; readonly label: string; readonly run: () => void };
