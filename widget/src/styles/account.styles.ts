/** The styles of account forms apart from their fields. */
export const ACCOUNT_STYLES = `
.wpwl-control-accountIban { text-overflow: ellipsis; }
.wpwl-mandate { color: var(--tg-soft); font-size: 0.8125em; line-height: 20px; margin-block: 0 16px; }
`;

/** The list of stored details, in the part that shows it. */
export const STORED_DETAILS_STYLES = `
.wpwl-registrations { display: grid; margin-block-end: 16px; }
.wpwl-group-registration {
  align-items: center; border: var(--tg-border) solid var(--tg-line); column-gap: 8px; display: flex; flex-wrap: wrap;
  margin-block-start: calc(-1 * var(--tg-border)); padding-inline-end: 8px; position: relative;
}
.wpwl-group-registration:where(:nth-child(2)) { border-start-start-radius: var(--tg-radius); border-start-end-radius: var(--tg-radius); }
.wpwl-group-registration:where(:last-child) { border-end-start-radius: var(--tg-radius); border-end-end-radius: var(--tg-radius); }
.wpwl-registration {
  align-items: center; cursor: pointer; display: flex; flex: 1 1 12em; gap: 12px; min-block-size: 56px;
  min-inline-size: 0; padding-block: 10px; padding-inline: 14px 4px;
}
.wpwl-wrapper-registration-details { display: grid; min-inline-size: 0; overflow-wrap: anywhere; }
.wpwl-wrapper-registration-number { font-size: 0.9375em; font-variant-numeric: tabular-nums; font-weight: 600; line-height: 22px; }
.wpwl-registration-below { color: var(--tg-soft); column-gap: 12px; display: flex; flex-wrap: wrap; font-size: 0.8125em; line-height: 20px; }
.wpwl-registration-action { color: var(--tg-soft); font-size: 0.875em; min-block-size: 32px; padding: 4px 8px; }
.wpwl-registration-action:where(:hover) { color: var(--tg-ink); text-decoration: underline; text-underline-offset: 0.2em; }
.wpwl-group-registration > :where(.wpwl-registration-action) { margin-inline-start: auto; }
.wpwl-registration-remove { color: var(--tg-error); font-weight: 600; }
.wpwl-registration-question {
  align-items: center; column-gap: 4px; display: flex; flex: 1 1 100%; flex-wrap: wrap; font-size: 0.875em;
  justify-content: end; padding-block-end: 8px; padding-inline-start: 14px;
}
.wpwl-registration-question > :where(span) { flex: 1 1 14em; }
`;
