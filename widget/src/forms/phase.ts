/** Where a form is on the way of a payment. */
export type Phase = 'idle' | 'checking' | 'paying' | 'asking' | 'away' | 'renewing' | 'leaving' | 'done';

/** From the press of the button until the form can be used again. A short check is not worth a change of words. */
export function isBusy(phase: Phase): boolean {
  return phase !== 'idle' && phase !== 'checking' && phase !== 'done';
}
