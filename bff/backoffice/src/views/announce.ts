const REGION = 'office-live';

/** Milliseconds. The same text said twice is only heard twice when the region was empty between. */
const PAUSE = 60;

/** Says a result to those who do not see it: how many rows came, what was copied. */
export function announce(words: string): void {
  const region = document.getElementById(REGION);
  if (!region) return;
  region.textContent = '';
  setTimeout(() => {
    region.textContent = words;
  }, PAUSE);
}
