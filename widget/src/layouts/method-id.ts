import type { FormElement } from '../forms/form-element.ts';

const ids = new WeakMap<FormElement, string>();

/** By what the nodes of one way to pay refer to each other; its form may still be loading. */
export function methodId(form: FormElement): string {
  const id = ids.get(form) ?? `wpwl-method-${crypto.randomUUID()}`;
  ids.set(form, id);
  return id;
}
