import type { MakerButton } from '../../sheet.ts';

const ELEMENT = 'apple-pay-button';
/** The maker knows texts by language and country; this one's are for no country of ISO 3166. */
const ARABIC = 'ar-AB';

/**
 * The maker's element. Where its script could not be loaded, the maker's own browser draws the button by itself, from
 * properties that no other browser knows.
 */
export const wallet1Button: MakerButton = ({ type, look, language, radius }, click) => {
  const style = look === 'outline' ? 'white-outline' : look;
  const hasElement = customElements.get(ELEMENT) !== undefined;
  const button = document.createElement(hasElement ? ELEMENT : 'button');
  button.lang = language;
  button.addEventListener('click', click);
  if (hasElement) {
    button.setAttribute('buttonstyle', style);
    button.setAttribute('type', type);
    button.setAttribute('locale', localeOf(language));
    button.style.cssText = `--apple-pay-button-width:100%;--apple-pay-button-height:100%;--apple-pay-button-border-radius:${radius}px;--apple-pay-button-box-sizing:border-box`;
  } else {
    button.setAttribute('type', 'button');
    button.style.cssText = `-webkit-appearance:-apple-pay-button;-apple-pay-button-type:${type};-apple-pay-button-style:${style};border-radius:${radius}px`;
  }
  return button;
};

function localeOf(language: string): string {
  const { language: short, region = '' } = new Intl.Locale(language).maximize();
  return short === 'ar' ? ARABIC : `${short}-${region}`;
}
