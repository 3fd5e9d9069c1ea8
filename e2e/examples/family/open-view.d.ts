import type { OpenCheckout } from '../open-checkout.ts';

export function openViews(views: {
  readonly show: (checkout: OpenCheckout) => void;
  readonly leave: () => void;
}): void;
export function scriptOf(checkout: Pick<OpenCheckout, 'gateway' | 'id'>): HTMLScriptElement;
export function formOf(): HTMLFormElement;
