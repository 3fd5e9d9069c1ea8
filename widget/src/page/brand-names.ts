/** The brands that a placeholder names in `data-brands` or, as in old pages, in its text; each once, in its order. */
export function brandNames(dataBrands: string | null, text: string): readonly string[] {
  const names = (dataBrands?.trim() || text.trim()).toUpperCase().split(/[\s,]+/u);
  return [...new Set(names.filter((name) => name !== ''))];
}
