import type { FormController } from './form-controller.ts';

/** The steps after the click of the button; a part of its own, because a form can be shown and filled in without it. */
export interface Paying {
  pay(form: FormController): Promise<void>;
  comeBack(form: FormController): Promise<void>;
  /** Asks the shop for a new checkout. */
  renew(form: FormController): Promise<void>;
}

/** Resolves to nothing where the part cannot be loaded. */
type Load = () => Promise<Paying | undefined>;

let load: Load = () => Promise.resolve(undefined);

/** Says how the part is loaded. To be called before the first form is in the page. */
export function providePaying(given: Load): void {
  load = given;
}

/** It may be called as often as the part is needed: it is loaded once. */
export function loadPaying(): Promise<Paying | undefined> {
  return load();
}
