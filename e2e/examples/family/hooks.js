/** Hooks of the interface's own guides: a date is demanded, a box is put in, and the whole form moves into a panel. */
import { formOf, openViews, scriptOf } from './open-view.js';

const view = document.querySelector('#view');

window.wpwlOptions = {
  onReady() {
    const box = Object.assign(document.createElement('input'), {
      type: 'checkbox',
      name: 'createRegistration',
      value: 'true',
      ariaLabel: 'Save the card',
    });
    document.querySelector('form.wpwl-form-card .wpwl-wrapper-submit').before(box);
    const panel = Object.assign(document.createElement('section'), { id: 'panel' });
    view.after(panel);
    panel.append(document.querySelector('.wpwl-container-card'));
  },
  onBeforeSubmitCard() {
    const isThere = document.querySelector('.wpwl-control-expiry').value !== '';
    document.querySelector('#problem').textContent = isThere ? '' : 'When does the card expire?';
    return isThere;
  },
};

openViews({
  show: (checkout) => view.append(formOf(), scriptOf(checkout)),
  leave: () => {
    window.wpwl?.unload?.();
    document.querySelector('#panel')?.remove();
    view.replaceChildren();
  },
});
