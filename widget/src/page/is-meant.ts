/** Whether a page means this form by classes of its container, joined by dots or spaces, or by an element. */
export function isMeant(form: Element, container: string | Element): boolean {
  if (typeof container !== 'string') {
    return form.contains(container) || container.contains(form);
  }
  const rendered = form.querySelector('.wpwl-container');
  const classes = container.split(/[.\s]+/u).filter((name) => name !== '');
  return (
    rendered !== null && classes.length > 0 && classes.every((name) => rendered.classList.contains(name))
  );
}
