/** The faults that were found, at most one a field. */
export type FaultsOf<Field extends string, Fault> = Partial<Record<Field, Fault>>;

/**
 * Decides which faults a shopper sees.
 *
 * A fault appears when the shopper leaves the field after typing, or wants to pay, and goes as soon as the field is
 * right. A refusal by the bank stays until the field is changed.
 */
export class ShownFaults<Field extends string, Fault> {
  #shown: FaultsOf<Field, Fault> = {};
  readonly #current = new Map<Field, Fault | null>();
  readonly #touched = new Set<Field>();
  readonly #refused = new Set<Field>();

  get all(): FaultsOf<Field, Fault> {
    return this.#shown;
  }

  /** Whether nothing is known to be wrong with the field. */
  isValid(field: Field): boolean {
    return (this.#current.get(field) ?? null) === null;
  }

  /** Whether the field has been filled in, and rightly. */
  isComplete(field: Field): boolean {
    return this.#touched.has(field) && this.isValid(field);
  }

  /** Takes the field's present state. */
  update(field: Field, state: { filled: boolean; fault: Fault | null; edited: boolean }): void {
    this.#current.set(field, state.fault);
    if (state.filled) this.#touched.add(field);
    if (state.edited) this.#refused.delete(field);
    if (state.fault === null && !this.#refused.has(field)) this.#set(field, null);
  }

  /** The shopper has left the field. @returns what the shopper sees of it for the first time */
  leave(field: Field): Fault | undefined {
    const before = this.#shown[field];
    if (this.#touched.has(field) && !this.#refused.has(field)) {
      this.#set(field, this.#current.get(field) ?? null);
    }
    const after = this.#shown[field];
    return after === before ? undefined : after;
  }

  /** Shows these faults and no others. */
  reveal(faults: FaultsOf<Field, Fault>): void {
    this.#shown = { ...faults };
    this.#refused.clear();
  }

  /** Shows a refusal, which the field cannot find by itself. */
  markRefused(field: Field, fault: Fault): void {
    this.#refused.add(field);
    this.#set(field, fault);
  }

  #set(field: Field, fault: Fault | null): void {
    delete this.#shown[field];
    if (fault !== null) this.#shown[field] = fault;
  }
}
