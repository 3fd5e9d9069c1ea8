/** The name of a form above its fields. */
export const TITLE_STYLES = `
.wpwl-title { align-items: center; display: flex; font-weight: 600; gap: 12px; margin-block-end: 16px; min-block-size: 24px; }
.wpwl-title :where(.wpwl-mark) { color: var(--tg-soft); flex: none; }
`;

/** What the forms of accounts have beside fields. */
export const ACCOUNT_STYLES = `
.wpwl-mandate { color: var(--tg-soft); font-size: 0.8125em; line-height: 20px; margin-block: 0 16px; }
`;
