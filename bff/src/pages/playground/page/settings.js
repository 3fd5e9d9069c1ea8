/**
 * The settings of the page: the choices in its form, repeated in its address so that they can be shared.
 *
 * @typedef {Record<string, string>} Settings by the name of a control; without those that are as at first
 */

/** @param {HTMLFormElement} form @returns {NodeListOf<HTMLInputElement | HTMLSelectElement>} */
function controlsOf(form) {
  return form.querySelectorAll('[name]');
}

/** @param {HTMLInputElement | HTMLSelectElement} control */
function isAsAtFirst(control) {
  return control instanceof HTMLSelectElement
    ? control.selectedOptions[0]?.defaultSelected === true
    : control.value === control.defaultValue;
}

/** @param {HTMLFormElement} form @returns {Settings} */
export function readSettings(form) {
  /** @type {Settings} */
  const settings = {};
  for (const control of controlsOf(form)) {
    const isChosen = !(control instanceof HTMLInputElement && control.type === 'radio') || control.checked;
    const isDefault =
      control instanceof HTMLInputElement && control.type === 'radio'
        ? control.defaultChecked
        : isAsAtFirst(control);
    if (isChosen && !isDefault && control.value.trim() !== '') settings[control.name] = control.value.trim();
  }
  return settings;
}

/** Puts what the address says into the form. @param {HTMLFormElement} form */
export function takeAddress(form) {
  const query = new URLSearchParams(location.search);
  for (const control of controlsOf(form)) {
    const value = query.get(control.name);
    if (value === null) continue;
    if (control instanceof HTMLInputElement && control.type === 'radio') {
      control.checked ||= control.value === value;
    } else if (control instanceof HTMLInputElement) {
      control.value = value;
    } else if ([...control.options].some((option) => option.value === value)) {
      control.value = value;
    }
  }
}

/** Puts the settings into the address, and keeps a checkout that is there. @param {Settings} settings */
export function writeAddress(settings) {
  const query = new URLSearchParams(settings);
  const checkoutId = new URLSearchParams(location.search).get('checkoutId');
  if (checkoutId !== null) query.set('checkoutId', checkoutId);
  const text = query.toString();
  history.replaceState(null, '', text === '' ? location.pathname : `?${text}`);
}
