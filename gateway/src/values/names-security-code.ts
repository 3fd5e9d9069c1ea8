/** What the schemes call a security code, also with the figure that some of them add: CVV2. And what banks call theirs. */
const ENDING = /(?:cvv|cvc|cid|pin)2?$/i;

/** `docId` and `musicId` end in a word of their own: only the last capital and what follows counts then. */
const IN_CAMEL_CASE = /[a-z\d](?<last>[A-Z][a-z\d]*)$/;

/** Whether a name that a merchant or a page has chosen says that its value is the security code or the PIN of a card. */
export function namesSecurityCode(name: string): boolean {
  if (!ENDING.test(name)) {
    return false;
  }
  const last = IN_CAMEL_CASE.exec(name)?.groups?.['last'];
  return last === undefined || ENDING.test(last);
}
