import { addCopyButtons } from './copy.js';
import { rememberLanguage } from './languages.js';
import { addressOfOld, openSearch } from './search.js';
import { addTryIt } from './try-it.js';

rememberLanguage();
addCopyButtons();
addTryIt();
markHeading();
document.querySelector('nav.menu [aria-current]')?.scrollIntoView({ block: 'center' });
void openTarget();
addEventListener('hashchange', () => void openTarget());
offerSearch();

/** Opens the example or form that the address names, and finds what the one page of earlier versions had here. */
async function openTarget() {
  const id = decodeURIComponent(location.hash.slice(1));
  const target = id === '' ? null : document.getElementById(id);
  if (target instanceof HTMLDetailsElement) {
    target.open = true;
    target.scrollIntoView();
  }
  const search = document.getElementById('site-search');
  if (id !== '' && target === null && location.pathname === search?.dataset['docs']) {
    const address = await addressOfOld(search, id);
    if (address !== undefined) location.replace(address);
  }
}

/** Marks the section that is being read in the list of headings. */
function markHeading() {
  const links = [...document.querySelectorAll('.aside a')];
  const byId = new Map(links.map((link) => [link.getAttribute('href')?.slice(1) ?? '', link]));
  const observer = new IntersectionObserver(
    (entries) => {
      const seen = entries.find(({ isIntersecting }) => isIntersecting);
      if (seen === undefined) return;
      for (const link of links) link.removeAttribute('aria-current');
      byId.get(seen.target.id)?.setAttribute('aria-current', 'true');
    },
    { rootMargin: '-80px 0px -70% 0px' },
  );
  for (const id of byId.keys()) {
    const heading = document.getElementById(id);
    if (heading !== null) observer.observe(heading);
  }
}

/** The button and the key `/`. The dialog takes what is typed at once; its index is loaded meanwhile. */
function offerSearch() {
  const button = document.getElementById('site-search');
  if (button === null) return;
  button.hidden = false;
  button.addEventListener('click', () => openSearch(button));
  document.addEventListener('keydown', (event) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    const isTyping =
      target instanceof HTMLElement && target.matches('input:not([type=radio]), textarea, select');
    const isSlash = key === '/' && !isTyping && !ctrlKey && !metaKey && !altKey;
    if (isSlash || (key === 'k' && (ctrlKey || metaKey))) {
      event.preventDefault();
      openSearch(button);
    }
  });
}
