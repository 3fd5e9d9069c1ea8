const LOCKED = 'wpwl-scroll-locked';

/** Keeps the page behind a dialog where it is; the room of its scroll bar stays. The result lets it go again. */
export function lockScroll(): () => void {
  const root = document.documentElement;
  const hasBar = window.innerWidth > root.clientWidth;
  root.classList.add(LOCKED);
  if (hasBar) root.style.setProperty('scrollbar-gutter', 'stable');
  return () => {
    root.classList.remove(LOCKED);
    root.style.removeProperty('scrollbar-gutter');
  };
}
