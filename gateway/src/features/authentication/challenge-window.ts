import type { Message } from './messages/message-tables.ts';

type ChallengeWindow = Message<'CReq'>['challengeWindowSize'];

/** By the digit that the interface has for each. */
const WINDOWS: Readonly<Record<string, ChallengeWindow>> = { 1: '01', 2: '02', 3: '03', 4: '04', 5: '05' };

const FULL_SCREEN: ChallengeWindow = '05';

/**
 * The size of the issuer's page: what the request asks for, else the full screen.
 *
 * spec: Request parameters › Customer › customer.browser.challengeWindow.
 */
export function challengeWindow(digit: string | undefined): ChallengeWindow {
  return WINDOWS[digit ?? ''] ?? FULL_SCREEN;
}
