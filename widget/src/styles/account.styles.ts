/** What the forms of accounts have beside fields. */
export const ACCOUNT_STYLES = `
.wpwl-mandate { color: var(--tg-soft); font-size: 0.8125em; line-height: 20px; margin-block: 0 16px; }
`;
