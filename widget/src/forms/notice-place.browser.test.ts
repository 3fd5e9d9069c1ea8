import { afterEach, describe, expect, it } from 'vitest';
import { NoticePlace } from './notice-place.ts';

/** A page with a button so many pixels above the end of the window. */
function buttonAbove(pixels: number): HTMLElement {
  const before = document.createElement('div');
  before.style.blockSize = `${window.innerHeight}px`;
  const button = Object.assign(document.createElement('div'), { textContent: 'Pay' });
  button.style.blockSize = '50px';
  const after = document.createElement('div');
  after.style.blockSize = '2000px';
  document.body.replaceChildren(before, button, after);
  window.scrollBy({ top: before.getBoundingClientRect().bottom - (window.innerHeight - 50 - pixels) });
  return button;
}

function putAbove(button: HTMLElement, pixels: number): HTMLElement {
  const message = document.createElement('div');
  message.style.blockSize = `${pixels}px`;
  button.before(message);
  return message;
}

afterEach(() => {
  document.body.replaceChildren();
});

describe('the place of a message', () => {
  it('is above the button, which stays where it is when the message comes and goes', () => {
    const place = new NoticePlace();
    const button = buttonAbove(10);
    const { top } = button.getBoundingClientRect();
    place.prepare(button, true);
    const message = putAbove(button, 90);
    place.keep(button);
    expect(button.getBoundingClientRect().top).toBeCloseTo(top, 0);
    place.prepare(button, false);
    message.remove();
    place.keep(button);
    expect(button.getBoundingClientRect().top).toBeCloseTo(top, 0);
  });

  it('scrolls nothing for a button that is not seen', () => {
    const place = new NoticePlace();
    const button = buttonAbove(-500);
    const { scrollY } = window;
    place.prepare(button, true);
    putAbove(button, 90);
    place.keep(button);
    expect(window.scrollY).toBe(scrollY);
  });

  it('is kept inside of a box that scrolls by itself, such as a dialog of the shop', () => {
    const place = new NoticePlace();
    const button = buttonAbove(0);
    const box = document.createElement('div');
    box.style.cssText = 'block-size:200px;overflow:auto';
    const space = document.createElement('div');
    space.style.blockSize = '600px';
    box.append(space, button, space.cloneNode());
    document.body.replaceChildren(box);
    window.scrollTo({ top: 0 });
    box.scrollTop = 500;
    const { top } = button.getBoundingClientRect();
    place.prepare(button, true);
    putAbove(button, 90);
    place.keep(button);
    expect(button.getBoundingClientRect().top).toBeCloseTo(top, 0);
    expect(box.scrollTop).toBe(590);
    expect(window.scrollY).toBe(0);
  });
});
