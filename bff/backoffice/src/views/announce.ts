const REGION = 'office-live';

/** Milliseconds. A repeated text is only read aloud again if the region was empty in between. */
const PAUSE = 60;

/** Announces a result to screen readers: the number of rows, or what was copied. */
export function announce(words: string): void {
  const region = document.getElementById(REGION);
  if (!region) return;
  region.textContent = '';
  setTimeout(() => {
    region.textContent = words;
  }, PAUSE);
}
