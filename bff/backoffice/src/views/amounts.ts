/** An amount as the server writes it, decimal text, with thin spaces between thousands and its currency behind. */
export function amountText(amount: string, currency: string): string {
  return `${digitsText(amount)} ${currency}`;
}

export function digitsText(amount: string): string {
  const match = /^(?<sign>-?)(?<whole>\d+)(?<rest>(?:\.\d+)?)$/.exec(amount);
  if (!match?.groups) return amount;
  const { sign = '', whole = '', rest = '' } = match.groups;
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, '\u202f');
  return `${sign === '-' ? '\u2212' : ''}${grouped}${rest}`;
}
