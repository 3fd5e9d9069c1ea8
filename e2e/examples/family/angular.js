/** A component as wrappers for Angular are written: the script comes in `ngOnInit` and goes in `ngOnDestroy`. */
import { formOf, openViews, scriptOf } from './open-view.js';

class PaymentComponent {
  #script;

  constructor(checkout) {
    this.checkout = checkout;
    this.template = formOf();
  }

  ngOnInit() {
    window.wpwlOptions = { style: 'card' };
    this.#script = scriptOf(this.checkout);
    document.body.append(this.#script);
  }

  ngOnDestroy() {
    this.#script.remove();
  }
}

/** The framework's life cycle: the template is in the page before `ngOnInit`, and is taken out after `ngOnDestroy`. */
const host = document.querySelector('#view');
let component;

openViews({
  show: (checkout) => {
    component = new PaymentComponent(checkout);
    host.append(component.template);
    component.ngOnInit();
  },
  leave: () => {
    component?.ngOnDestroy();
    component = undefined;
    host.replaceChildren();
  },
});
