import type { Page } from '@playwright/test';

/** Flaws of a page that can be measured: nothing may be wider than its place, cut off, or too small for a finger. */
export function measureFlaws(page: Page): Promise<readonly string[]> {
  return page.evaluate(flawsHere);
}

/** It runs in the page, and knows nothing from outside of itself. */
export function flawsHere(): readonly string[] {
  const flaws: string[] = [];
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page
  const name = (element: Element) =>
    `${element.localName}.${element.className || element.parentElement?.className} "${(element.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 40)}"`;
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth)
    flaws.push(`page ${root.scrollWidth - root.clientWidth} px too wide`);
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    getComputedStyle(element).clipPath !== 'inset(50%)' &&
    element.closest('.unseen, .skip, [aria-hidden=true], svg, .folds > thead, .lines > thead') === null;
  const top = document.querySelector('dialog[open]') ?? document.body;
  for (const element of [top, ...top.querySelectorAll('*')]) {
    if (!(element instanceof HTMLElement) || !isSeen(element)) continue;
    const { overflowX } = getComputedStyle(element);
    const lost = element.scrollWidth - element.clientWidth;
    if (
      lost > 1 &&
      element.clientWidth > 0 &&
      overflowX !== 'visible' &&
      !['INPUT', 'TEXTAREA'].includes(element.tagName)
    )
      flaws.push(`${lost} px lost (${overflowX}) in ${name(element)}`);
    const box = element.getBoundingClientRect();
    if (!element.closest('.scroll, pre') && box.width > 0 && (box.right > innerWidth + 1 || box.left < -1))
      flaws.push(`outside of the window: ${name(element)}`);
    const field = element.closest('.field')?.getBoundingClientRect();
    if (field && box.width > 0 && (box.right > field.right + 1 || box.left < field.left - 1))
      flaws.push(`sticks out of its field: ${name(element)}`);
    if (element.matches('a, button, input, select, summary, textarea') && box.width > 0) {
      const isInText =
        getComputedStyle(element).display === 'inline' &&
        element.closest('p, li, td, th, dd, h1, h2') !== null;
      if (
        !isInText &&
        Math.min(box.width, box.height) < 24 &&
        !element.matches('input[type=checkbox], input[type=radio]')
      )
        flaws.push(`${Math.round(box.width)}x${Math.round(box.height)} px is small: ${name(element)}`);
    }
  }
  return [...new Set(flaws)];
}
