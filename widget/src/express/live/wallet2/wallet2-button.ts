import type { ButtonLook } from '../../sheet.ts';
import type { Wallet2Client } from './client-interface.ts';

/** The labels of the maker's button. */
const TYPE = /^(?:book|buy|checkout|donate|order|pay|subscribe)$/u;

/** The button of the maker's client. A language that the maker lacks gives that of the browser. */
export function wallet2Button(
  client: Wallet2Client,
  { type, look, language, radius, size }: ButtonLook,
  onClick: () => void,
): HTMLElement {
  const [short = ''] = language.split('-');
  return client.createButton({
    onClick,
    buttonType: TYPE.test(type) ? type : 'plain',
    buttonColor: look === 'black' ? look : 'white',
    buttonLocale: short === 'nb' ? 'no' : short,
    buttonRadius: radius,
    buttonSizeMode: size,
  });
}
