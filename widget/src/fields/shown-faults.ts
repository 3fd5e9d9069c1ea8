/** The faults that were found, at most one a field. */
export type FaultsOf<Field extends string, Fault> = Partial<Record<Field, Fault>>;

/**
 * Which faults a shopper sees.
 *
 * A field speaks up when it is left after something was typed, or when the shopper wants to pay; it falls silent
 * as soon as it is right, and a refusal by the bank stands until the field is changed.
 */
export class ShownFaults<Field extends string, Fault> {
  #shown: FaultsOf<Field, Fault> = {};
  readonly #current = new Map<Field, Fault | null>();
  readonly #touched = new Set<Field>();
  readonly #standing = new Set<Field>();

  get all(): FaultsOf<Field, Fault> {
    return this.#shown;
  }

  /** Whether the field is right as far as the shopper has got. */
  isValid(field: Field): boolean {
    return (this.#current.get(field) ?? null) === null;
  }

  /** The field's frame has said how it stands. */
  update(field: Field, state: { filled: boolean; fault: Fault | null; edited: boolean }): void {
    this.#current.set(field, state.fault);
    if (state.filled) {
      this.#touched.add(field);
    }
    if (state.edited) {
      this.#standing.delete(field);
    }
    if (state.fault === null && !this.#standing.has(field)) {
      this.#set(field, null);
    }
  }

  /** The shopper has left the field. */
  leave(field: Field): void {
    if (this.#touched.has(field) && !this.#standing.has(field)) {
      this.#set(field, this.#current.get(field) ?? null);
    }
  }

  /** Shows exactly these. */
  reveal(faults: FaultsOf<Field, Fault>): void {
    this.#shown = { ...faults };
    this.#standing.clear();
  }

  /** Shows a refusal, which the field itself knows nothing of. */
  refuse(field: Field, fault: Fault): void {
    this.#standing.add(field);
    this.#set(field, fault);
  }

  #set(field: Field, fault: Fault | null): void {
    const shown = { ...this.#shown };
    delete shown[field];
    this.#shown = fault === null ? shown : { ...shown, [field]: fault };
  }
}
