/** The countries of ISO 3166-1 and Kosovo, by first letter: the second letters follow it. */
const BY_FIRST_LETTER =
  'ADEFGILMOQRSTUWXZ BABDEFGHIJLMNOQRSTVWYZ CACDFGHIKLMNORUVWXYZ DEJKMOZ ECEGHRST FIJKMOR ' +
  'GABDEFGHILMNPQRSTUWY HKMNRTU IDELMNOQRST JEMOP KEGHIMNPRWYZ LABCIKRSTUVY ' +
  'MACDEFGHKLMNOPQRSTUVWXYZ NACEFGILOPRUZ OM PAEFGHKLMNRSTWY QA REOSUW SABCDEGHIJKLMNORSTVXYZ ' +
  'TCDFGHJKLMNORTVWZ UAGMSYZ VACEGINU WFS XK YET ZAMW';

/**
 * The two letters of every country, for a list in the browser: `countries.ts` has all codings and is many times as
 * large. A test checks that both have the same countries.
 */
export const COUNTRY_LETTERS: readonly string[] = BY_FIRST_LETTER.split(' ').flatMap(
  ([first = '', ...seconds]) => seconds.map((second) => first + second),
);
