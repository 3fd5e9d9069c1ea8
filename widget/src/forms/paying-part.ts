import type { FormController } from './form-controller.ts';

/** What happens from the press of the button on; a part of its own, because a form can be shown and filled in without it. */
export interface Paying {
  pay(form: FormController): Promise<void>;
  comeBack(form: FormController): Promise<void>;
}
