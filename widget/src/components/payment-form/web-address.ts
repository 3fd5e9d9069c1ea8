/** Whether a shop's link may be followed: it may be relative, but never a script. */
export function isWebAddress(url: string): boolean {
  const address =
    url !== '' && URL.canParse(url, document.baseURI) ? new URL(url, document.baseURI) : undefined;
  return address?.protocol === 'https:' || address?.protocol === 'http:';
}
