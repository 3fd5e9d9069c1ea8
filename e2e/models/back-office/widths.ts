/** A telephone, or a desk window at 400 % zoom, and a desk window. */
export const WIDTHS = [320, 1280] as const;
