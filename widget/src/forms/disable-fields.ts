const FIELDS = '.wpwl-group:not(.wpwl-group-submit, .wpwl-group-cancel), .wpwl-registrations';

/** Takes fields and choices out of reach; the button stays, because it tells why nothing can be paid. */
export function disableFields(form: Element, isEnded: boolean): void {
  for (const part of form.querySelectorAll<HTMLElement>(FIELDS)) {
    part.inert = isEnded;
  }
}
