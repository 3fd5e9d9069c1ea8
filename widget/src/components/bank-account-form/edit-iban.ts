import { editGroupedText } from '../../card-frame/input/edit-grouped-text.ts';
import type { EditedText, TypedText } from '../../card-frame/input/typed-text.ts';

/** An IBAN is printed in fours. source: ISO 13616. */
const SHAPE = { gaps: [4, 8, 12, 16, 20, 24, 28, 32], maxLength: 34 } as const;

/** Letters as capitals and digits; blanks, hyphens and the word IBAN in front are how people copy it. */
export function cleanIban(text: string): string {
  return text
    .toUpperCase()
    .replace(/^\s*IBAN\b/u, '')
    .replaceAll(/[^\dA-Z]/gu, '');
}

/** Groups an IBAN while it is typed, and keeps the caret where the shopper sees it. */
export function editIban(typed: TypedText): EditedText {
  return editGroupedText(typed, cleanIban, () => SHAPE);
}
