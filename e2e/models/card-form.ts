import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import type { CardDetails } from './card-details.ts';

export type CardFieldName = 'cardNumber' | 'expiry' | 'cardHolder' | 'cvv';

/** The name of the one input inside each field's frame. */
const INPUT_NAMES = {
  cardNumber: 'card.number',
  expiry: 'card.expiry',
  cardHolder: 'card.holder',
  cvv: 'card.cvv',
} as const satisfies Record<CardFieldName, string>;

export const CARD_FIELDS: readonly CardFieldName[] = ['cardNumber', 'expiry', 'cvv', 'cardHolder'];

/** The card form of the payment widget, through its public class names alone. */
export class CardForm {
  /** All of them in the same place. */
  readonly all: Locator;
  readonly root: Locator;
  readonly payButton: Locator;
  readonly message: Locator;

  /**
   * @param place the page, or the frame that the shop is in
   * @param index which one, where there are several
   */
  constructor(place: Page | FrameLocator, index = 0) {
    this.all = place.locator('.wpwl-container-card');
    this.root = this.all.nth(index);
    this.payButton = this.root.locator('button.wpwl-button-pay');
    this.message = place.locator('.wpwl-message');
  }

  frameElement(field: CardFieldName): Locator {
    return this.root.locator(`iframe.wpwl-control-iframe.wpwl-control-${field}`);
  }

  input(field: CardFieldName): Locator {
    return this.frameElement(field).contentFrame().locator(`input[name="${INPUT_NAMES[field]}"]`);
  }

  group(field: CardFieldName): Locator {
    return this.root.locator(`.wpwl-group-${field}`);
  }

  hint(field: CardFieldName): Locator {
    return this.group(field).locator('.wpwl-hint');
  }

  /** Waits until a shopper could use it: four fields that take text and a button that can be pressed. */
  async ready(): Promise<void> {
    await Promise.all(CARD_FIELDS.map((field) => expect(this.input(field)).toBeEditable()));
    await expect(this.payButton).toBeEnabled();
  }

  /** Pays as soon as a shopper could. */
  async payWith(card: CardDetails): Promise<void> {
    await this.ready();
    await this.enter(card);
    await this.pay();
  }

  /** The fields in the order in which they are seen: line by line, and from left to right. */
  async fieldsAsSeen(): Promise<CardFieldName[]> {
    const boxes = await Promise.all(CARD_FIELDS.map((field) => this.frameElement(field).boundingBox()));
    const placed = CARD_FIELDS.map((field, index) => ({
      field,
      x: boxes[index]?.x ?? 0,
      y: boxes[index]?.y ?? 0,
    }));
    return placed.toSorted((a, b) => Math.round(a.y - b.y) || a.x - b.x).map(({ field }) => field);
  }

  /** Replaces what is in the fields, at once, as a paste does. */
  async enter(card: CardDetails): Promise<void> {
    await this.input('cardNumber').fill(card.number);
    await this.input('expiry').fill(card.expiry);
    await this.input('cardHolder').fill(card.holder);
    await this.input('cvv').fill(card.cvv);
  }

  async pay(): Promise<void> {
    await this.payButton.click();
  }
}
