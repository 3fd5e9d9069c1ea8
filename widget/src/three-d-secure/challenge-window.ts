import type { OptionValues } from '../options/option-table.ts';

/** In CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The sizes that an issuer's page can be asked to fill; the last one, `05`, is the whole screen. */
const WINDOWS: Readonly<Record<string, Size>> = {
  '01': { width: 250, height: 400 },
  '02': { width: 390, height: 400 },
  '03': { width: 500, height: 600 },
  '04': { width: 600, height: 400 },
};

const WHOLE_SCREEN = '05';

/** The parts of the dialog around the issuer's page: its head, and room to the edges of the screen. */
const AROUND: Size = { width: 16, height: 72 };

/** The window to ask the issuer for: the shop's choice, or a comfortable one that fits. */
export function wantedWindow({ browser }: Pick<OptionValues, 'browser'>, room: Size = roomInPage()): string {
  const chosen = `0${String(browser['threeDChallengeWindow'])}`;
  if (chosen in WINDOWS || chosen === WHOLE_SCREEN) return chosen;
  return ['03', '04'].find((name) => fits(WINDOWS[name], room)) ?? WHOLE_SCREEN;
}

/**
 * The size of the issuer's page; undefined for the whole screen, also where there is no room for the window.
 *
 * @param window as the gateway has agreed it with the issuer
 */
export function sizeOfWindow(
  window: unknown,
  { threeDIframeSize }: Pick<OptionValues, 'threeDIframeSize'>,
  room: Size = roomInPage(),
): Size | undefined {
  const size = WINDOWS[String(window)];
  const width = lengthOf(threeDIframeSize['width'], room.width);
  const height = lengthOf(threeDIframeSize['height'], room.height);
  if (width === undefined && height === undefined) return fits(size, room) ? size : undefined;
  return {
    width: Math.min(width ?? size?.width ?? room.width, room.width),
    height: Math.min(height ?? size?.height ?? room.height, room.height),
  };
}

/** The room that a dialog has for the issuer's page. */
export function roomInPage(): Size {
  return { width: window.innerWidth - AROUND.width, height: window.innerHeight - AROUND.height };
}

function fits(size: Size | undefined, room: Size): boolean {
  return size !== undefined && size.width <= room.width && size.height <= room.height;
}

/** A number of pixels, as it is or as `580px`, or a part of the room, as `100%`; undefined for anything else. */
function lengthOf(value: unknown, room: number): number | undefined {
  const [, digits = '', unit] = /^(\d+(?:\.\d+)?)(px|%)?$/u.exec(String(value)) ?? [];
  const length = (Number(digits) * (unit === '%' ? room : 100)) / 100;
  return length > 0 ? length : undefined;
}
