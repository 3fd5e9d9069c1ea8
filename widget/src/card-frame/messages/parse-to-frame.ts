import { parseFrameSettings } from './frame-settings.ts';
import type { ToFrame } from './messages.ts';
import { isRecord, isRound, textIn } from './parts.ts';

/** A checkout id becomes part of an address, so nothing but the letters that the gateway uses gets through. */
const CHECKOUT_ID = /^[\dA-Za-z.-]{1,128}$/u;

/** Reads a message from the page; anything that is not one of ours is undefined. */
export function parseToFrame(data: unknown): ToFrame | undefined {
  if (!isRecord(data)) {
    return undefined;
  }
  const { kind, round } = data;
  switch (kind) {
    case 'settings':
      return { kind, settings: parseFrameSettings(data['settings']) };
    case 'mark':
      return { kind, text: textIn(data, 'text') };
    case 'focus':
      return { kind };
    case 'lock':
      return { kind, locked: data['locked'] === true };
    case 'check':
      return isRound(round) ? { kind, round } : undefined;
    case 'pay': {
      const checkoutId = textIn(data, 'checkoutId');
      const shopperResultUrl = textIn(data, 'shopperResultUrl');
      return isRound(round) && CHECKOUT_ID.test(checkoutId)
        ? { kind, round, checkoutId, shopperResultUrl }
        : undefined;
    }
    default:
      return undefined;
  }
}
