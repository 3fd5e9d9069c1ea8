/**
 * Gives the form what hooks expect in pages that have jQuery: `this.$form`, and `this.$iframe` for the field that a hook
 * is about. Looked up when a hook is called, because a page may load jQuery late.
 */
export function lendJQuery(form: HTMLElement | null, subject?: unknown): void {
  const jQuery: unknown = Reflect.get(window, 'jQuery');
  if (form !== null && typeof jQuery === 'function') {
    Object.assign(form, { $form: jQuery(form) }, subject instanceof Element && { $iframe: jQuery(subject) });
  }
}
