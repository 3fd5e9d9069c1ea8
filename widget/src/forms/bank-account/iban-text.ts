/** Letters as capitals and digits; blanks, hyphens and the word IBAN in front are how people copy it. */
export function cleanIban(text: string): string {
  return text
    .toUpperCase()
    .replace(/^\s*IBAN\b/u, '')
    .replaceAll(/[^\dA-Z]/gu, '');
}

/** An IBAN in fours, as it is printed. source: ISO 13616. */
export function groupIban(text: string): string {
  return cleanIban(text).replaceAll(/.{4}(?=.)/gu, '$& ');
}
