/** The parts of a shop's `locale`, in lower case: `de`, `at` of `de-AT`. */
export function localeParts(locale: string): readonly string[] {
  return locale.trim().toLowerCase().split(/[-_]/u);
}
