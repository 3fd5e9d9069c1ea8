/** The step of a payment that a form is at. */
export type Phase = 'idle' | 'checking' | 'paying' | 'asking' | 'inWindow' | 'renewing' | 'leaving' | 'done';

/**
 * From the press of the button until the form can be used again. The check is too short to change the button's text for
 * it.
 */
export function isBusy(phase: Phase): boolean {
  return phase !== 'idle' && phase !== 'checking' && phase !== 'done';
}
