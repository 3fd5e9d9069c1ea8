/** Whether an element is shown in dark colours, as its page and the shopper's system want it. */
export function isDark(element: Element): boolean {
  const { colorScheme } = getComputedStyle(element);
  const wantsDark = matchMedia('(prefers-color-scheme:dark)').matches;
  return /dark/u.test(colorScheme) && (wantsDark || !/light/u.test(colorScheme));
}
