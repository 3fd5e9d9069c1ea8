/**
 * Whether pages of any site may put a page into a frame, as far as its content security policy says: it has no
 * `frame-ancestors`, or one that names every site.
 *
 * @param policy the header; several policies are separated by commas, and the strictest counts
 */
export function mayBeFramed(policy: string | null | undefined): boolean {
  const lists = (policy ?? '').split(/[;,]/).flatMap((directive) => {
    const [name, ...sources] = directive.trim().toLowerCase().split(/\s+/);
    return name === 'frame-ancestors' ? [sources] : [];
  });
  return lists.every((sources) => sources.some((source) => /^(\*|https?:|https?:\/\/\*)$/.test(source)));
}
