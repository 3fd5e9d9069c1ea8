import type { CDPSession, Frame, Page } from '@playwright/test';

export interface TypedNumber {
  readonly text: string;
  readonly caret: number | null;
}

/**
 * A shopper who taps the card number and types, and does not wait for the page to keep up: events are sent at their
 * time, whether or not the page has dealt with those before.
 */
export class Fingers {
  readonly #page: Page;
  readonly #session: CDPSession;

  constructor(page: Page, session: CDPSession) {
    this.#page = page;
    this.#session = session;
  }

  /** Taps the number once, as soon as it is there. */
  async tapNumber(): Promise<void> {
    const frame = this.#findFrame() ?? (await this.#page.waitForEvent('framenavigated', isNumber));
    await frame.waitForSelector('input');
    const element = await frame.frameElement();
    await element.evaluate((node) => (node as Element).scrollIntoView({ block: 'center' }));
    const box = await element.boundingBox();
    if (box === null) throw new Error('the number is hidden');
    const place = { x: box.x + box.width / 3, y: box.y + box.height / 2 };
    const button = { ...place, button: 'left', clickCount: 1 } as const;
    await Promise.all([
      this.#session.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...button }),
      this.#session.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...button }),
    ]);
  }

  /** @param pace milliseconds from one key to the next */
  async type(digits: string, pace: number): Promise<void> {
    const start = Date.now();
    const sent: Promise<unknown>[] = [];
    for (const [index, key] of digits.split('').entries()) {
      // oxlint-disable-next-line no-await-in-loop -- one key after the other
      await this.#page.waitForTimeout(Math.max(0, start + index * pace - Date.now()));
      const stroke = { key, code: `Digit${key}`, windowsVirtualKeyCode: key.charCodeAt(0) };
      sent.push(
        this.#session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...stroke, text: key }),
        this.#session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...stroke }),
      );
    }
    await Promise.all(sent);
  }

  /** The field's text, and the position of its caret. */
  readNumber(): Promise<TypedNumber> {
    return this.#numberFrame().evaluate(() => {
      const input = document.querySelector('input');
      return { text: input?.value ?? '', caret: input?.selectionStart ?? null };
    });
  }

  #numberFrame(): Frame {
    const frame = this.#findFrame();
    if (frame === undefined) throw new Error('the page has no frame of the number');
    return frame;
  }

  #findFrame(): Frame | undefined {
    return this.#page.frames().find(isNumber);
  }
}

function isNumber(frame: Frame): boolean {
  return frame.url().endsWith('#card.number');
}
