const REGION = 'office-live';

/** Milliseconds. A repeated text is only read aloud again if the region was empty in between. */
const PAUSE = 60;

/** Announces a result to screen readers: the number of rows, or what was copied. An open dialog hides the page from them. */
export function announce(words: string): void {
  const inDialogs = document.querySelectorAll('dialog[open] > [role=status]');
  const region = [...inDialogs].at(-1) ?? document.getElementById(REGION);
  if (!region) return;
  region.textContent = '';
  setTimeout(() => {
    region.textContent = words;
  }, PAUSE);
}
