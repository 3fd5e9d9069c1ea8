/** The property that a value of each kind is checked by; the preview shows valid values only. */

/** @param {HTMLFormElement} form @returns {NodeListOf<HTMLInputElement>} */
function inputsOf(form) {
  return form.querySelectorAll('[data-property]');
}

/** Whether the browser takes a value. @param {HTMLInputElement} input */
function isValid(input) {
  const { value } = input;
  const property = input.dataset['property'] ?? '';
  if (value.trim() === '') return true;
  if (property.endsWith('-color')) return CSS.supports('color', value);
  if (property.endsWith('-family')) return CSS.supports('font-family', value);
  if (property.endsWith('-weight')) return CSS.supports('font-weight', value);
  return CSS.supports(property.endsWith('-shadow') ? 'box-shadow' : 'max-width', value);
}

/**
 * The valid values of the form, by the name of a variable with its property; one that is not valid is marked.
 *
 * @param {HTMLFormElement} form
 * @returns {readonly { name: string, property: string, value: string }[]}
 */
export function readVariables(form) {
  return [...inputsOf(form)].flatMap((input) => {
    const valid = isValid(input);
    input.setAttribute('aria-invalid', String(!valid));
    const value = input.value.trim();
    return valid && value !== ''
      ? [{ name: input.name, property: input.dataset['property'] ?? '', value }]
      : [];
  });
}

/** Shows each colour in its swatch: what was entered, or what the preview shows. @param {HTMLFormElement} form */
export function paintSwatches(form) {
  /** @type {NodeListOf<HTMLInputElement>} */
  const swatches = form.querySelectorAll('[data-swatch]');
  for (const swatch of swatches) {
    const input = form.querySelector(`[name="${swatch.dataset['swatch']}"]`);
    const value = input instanceof HTMLInputElement ? input.value.trim() : '';
    swatch.classList.toggle('unset', value === '');
    const colour = hexOf(value);
    if (colour !== undefined) swatch.value = colour;
  }
}

/** A colour as a colour input has it; undefined for what is none. @param {string} colour */
function hexOf(colour) {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (context === null || !CSS.supports('color', colour) || colour === '') return undefined;
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
