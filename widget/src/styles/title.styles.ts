/** The name of a form above its fields. */
export const TITLE_STYLES = `
.wpwl-title { align-items: center; display: flex; font-weight: 600; gap: 12px; margin-block-end: 16px; min-block-size: 24px; }
.wpwl-title :where(.wpwl-mark) { color: var(--tg-soft); flex: none; }
`;
