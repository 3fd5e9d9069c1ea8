/**
 * Gives the document a style sheet and returns a function that takes it back. A constructed sheet needs no permission
 * of the page's policy; Safari up to 16.3 has none, and gets an element with the nonce of the page.
 */
export function adoptSheet(css: string): () => void {
  if (Reflect.has(document, 'adoptedStyleSheets')) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
    };
  }
  const style = Object.assign(document.createElement('style'), {
    nonce: document.querySelector<HTMLElement>('[nonce]')?.nonce,
    textContent: css,
  });
  document.head.append(style);
  return () => style.remove();
}
