/** The permissions with which an issuer can ask for a passkey or open a payment sheet. */
const PERMISSIONS = 'payment *; publickey-credentials-get *';

/** The name of the frame, by which a form finds it. */
const NAME = 'issuer';

/**
 * Puts a frame into the page and posts a form into it.
 *
 * @param {HTMLElement} place
 * @param {{ title: string | undefined, className: string }} look without a title the frame is hidden from people
 * @param {string} address
 * @param {Readonly<Record<string, string>>} fields
 * @returns {HTMLIFrameElement}
 */
export function openIssuerFrame(place, { title, className }, address, fields) {
  const frame = document.createElement('iframe');
  frame.name = NAME;
  frame.className = className;
  frame.allow = PERMISSIONS;
  if (title === undefined) {
    frame.setAttribute('aria-hidden', 'true');
    frame.tabIndex = -1;
  } else {
    frame.title = title;
  }
  place.append(frame);
  const form = document.createElement('form');
  form.method = 'post';
  form.action = address;
  form.target = NAME;
  form.hidden = true;
  form.append(...Object.entries(fields).map(([name, value]) => hiddenInput(name, value)));
  place.append(form);
  form.submit();
  form.remove();
  return frame;
}

/**
 * Calls back once, when the issuer's page is there.
 *
 * @param {HTMLIFrameElement} frame
 * @param {() => void} loaded
 */
export function whenLoaded(frame, loaded) {
  const check = () => {
    // The empty page that every frame begins with can be read; that of another origin cannot.
    if (frame.contentDocument === null) {
      frame.removeEventListener('load', check);
      loaded();
    }
  };
  frame.addEventListener('load', check);
}

/**
 * @param {string} name
 * @param {string} value
 */
function hiddenInput(name, value) {
  const input = document.createElement('input');
  input.type = 'hidden';
  input.name = name;
  input.value = value;
  return input;
}
