import type { CardField } from '../../card-frame/card-fields.ts';
import type { Fault, Faults } from '../../card-frame/faults.ts';

/**
 * Which faults a shopper sees.
 *
 * A field speaks up when it is left after something was typed, or when the shopper wants to pay; it falls silent
 * as soon as it is right, and a refusal by the bank stands until the field is changed.
 */
export class ShownFaults {
  #shown: Faults = {};
  readonly #current = new Map<CardField, Fault | null>();
  readonly #touched = new Set<CardField>();
  readonly #standing = new Set<CardField>();

  get all(): Faults {
    return this.#shown;
  }

  /** Whether the field is right as far as the shopper has got. */
  isValid(field: CardField): boolean {
    return (this.#current.get(field) ?? null) === null;
  }

  /** The field's frame has said how it stands. */
  update(field: CardField, state: { filled: boolean; fault: Fault | null; edited: boolean }): void {
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
  leave(field: CardField): void {
    if (this.#touched.has(field) && !this.#standing.has(field)) {
      this.#set(field, this.#current.get(field) ?? null);
    }
  }

  /** Shows exactly these. */
  reveal(faults: Faults): void {
    this.#shown = { ...faults };
    this.#standing.clear();
  }

  /** Shows a refusal, which the field itself knows nothing of. */
  refuse(field: CardField, fault: Fault): void {
    this.#standing.add(field);
    this.#set(field, fault);
  }

  #set(field: CardField, fault: Fault | null): void {
    const others = Object.entries(this.#shown).filter(([name]) => name !== field);
    this.#shown = { ...Object.fromEntries(others), ...(fault === null ? {} : { [field]: fault }) };
  }
}
