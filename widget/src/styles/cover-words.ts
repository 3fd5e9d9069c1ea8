/**
 * Makes every word of the forms invisible, and keeps its place; brand marks and fields stay.
 *
 * For the moment in which the shopper's language is still on its way: nobody sees English turn into something else.
 * Outside of the layer and important, because a shop's own colours must not bring the words back. The frames take
 * the colour of their placeholders from their element.
 *
 * @returns shows them again
 */
export function coverWords(): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    .wpwl-container, .wpwl-container * { -webkit-text-fill-color: transparent !important; }
    .wpwl-control-iframe { --wpwl-placeholder-color: transparent !important; }
  `);
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
  };
}
