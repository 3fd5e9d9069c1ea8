/** Milliseconds that a button says that it has copied. */
const SHOWN = 1600;

/** Adds a button to each code block, and makes scrolling blocks reachable by keyboard. */
export function addCopyButtons(root = document.body) {
  for (const block of root.querySelectorAll('.code')) {
    const pre = block.querySelector('pre');
    if (pre === null) continue;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy';
    button.textContent = 'Copy';
    button.addEventListener('click', () => void copy(button, pre.textContent ?? ''));
    block.append(button);
  }
  const watch = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      if (target.scrollWidth > target.clientWidth) target.setAttribute('tabindex', '0');
      else target.removeAttribute('tabindex');
    }
  });
  for (const box of root.querySelectorAll('.code pre, .table')) watch.observe(box);
}

/** @param {HTMLButtonElement} button @param {string} text */
async function copy(button, text) {
  const copied = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  button.textContent = copied ? 'Copied' : 'Press Ctrl C';
  if (!copied) select(button);
  setTimeout(() => (button.textContent = 'Copy'), SHOWN);
}

/** Where the page may not write to the clipboard, as over plain HTTP. @param {HTMLButtonElement} button */
function select(button) {
  const code = button.parentElement?.querySelector('code');
  if (code) getSelection()?.selectAllChildren(code);
}
