import { fillText } from '../../locales/texts.ts';
import type { FormController } from '../form-controller.ts';
import { openAddress } from '../open-address.ts';

/** Where a bank's page may open: one in another frame could end without the form noticing. */
const TARGETS: ReadonlySet<string> = new Set(['_top', '_parent']);

/**
 * Sends the shopper to the page of a bank or provider: in this window, or in the one that the form has opened for it.
 *
 * @param target the window in which it opens; as the shop wants it where this is absent
 * @returns whether the shopper is leaving the page
 */
export async function followRedirect(
  form: FormController,
  url: string,
  target: string = TARGETS.has(form.options.paymentTarget) ? form.options.paymentTarget : '_self',
): Promise<boolean> {
  const followed = form.follow(url);
  if (followed !== undefined) return followed;
  const { name } = form;
  form.setPhase('leaving');
  if (name !== '') form.announce(fillText(form.texts.notices.goingTo, { brand: name }));
  openAddress(url, target);
  return true;
}
