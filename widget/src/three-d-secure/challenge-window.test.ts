import { describe, expect, it } from 'vitest';
import { sizeOfWindow, wantedWindow } from './challenge-window.ts';

const DESKTOP = { width: 1264, height: 728 };
const PHONE = { width: 304, height: 568 };

describe('the window that the issuer is asked to fill', () => {
  it.each([
    ['a tall one where there is room', DESKTOP, {}, '03'],
    ['a wide one on a low screen', { width: 800, height: 420 }, {}, '04'],
    ['the whole screen of a phone', PHONE, {}, '05'],
    ['the one that the shop has chosen', PHONE, { threeDChallengeWindow: 1 }, '01'],
    ['the one that a template has written as a text', DESKTOP, { threeDChallengeWindow: '5' }, '05'],
    ['none that does not exist', DESKTOP, { threeDChallengeWindow: 6 }, '03'],
    ['none by a name that every object has', DESKTOP, { threeDChallengeWindow: 'constructor' }, '03'],
  ])('is %s', (_name, room, browser, window) => {
    expect(wantedWindow({ browser }, room)).toBe(window);
  });
});

describe("the size of the issuer's page", () => {
  it.each([
    ['01', DESKTOP, {}, { width: 250, height: 400 }],
    ['02', DESKTOP, {}, { width: 390, height: 400 }],
    ['03', DESKTOP, {}, { width: 500, height: 600 }],
    ['04', DESKTOP, {}, { width: 600, height: 400 }],
    ['05', DESKTOP, {}, undefined],
    ['99', DESKTOP, {}, undefined],
    [undefined, DESKTOP, {}, undefined],
    ['01', PHONE, {}, { width: 250, height: 400 }],
    ['02', PHONE, {}, undefined],
    ['03', DESKTOP, { width: 700 }, { width: 700, height: 600 }],
    ['03', DESKTOP, { width: '100%', height: '580px' }, { width: 1264, height: 580 }],
    ['03', PHONE, { width: '700px', height: 900 }, PHONE],
    ['03', DESKTOP, { width: '-5px', height: 'calc(1px)' }, { width: 500, height: 600 }],
  ])('of window %s in %j with %j is %j', (window, room, threeDIframeSize, size) => {
    expect(sizeOfWindow(window, { threeDIframeSize }, room)).toEqual(size);
  });
});
