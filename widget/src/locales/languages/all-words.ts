import type { LoadedLanguage } from '../language-table.ts';
import type { Words } from '../texts.ts';
import { AR } from './ar.ts';
import { BG } from './bg.ts';
import { CS } from './cs.ts';
import { DA } from './da.ts';
import { DE } from './de.ts';
import { EL } from './el.ts';
import { ES } from './es.ts';
import { FI } from './fi.ts';
import { FR } from './fr.ts';
import { HU } from './hu.ts';
import { IT } from './it.ts';
import { JA } from './ja.ts';
import { KO } from './ko.ts';
import { NB } from './nb.ts';
import { NL } from './nl.ts';
import { PL } from './pl.ts';
import { PT } from './pt.ts';
import { RO } from './ro.ts';
import { RU } from './ru.ts';
import { SK } from './sk.ts';
import { SL } from './sl.ts';
import { SV } from './sv.ts';
import { TR } from './tr.ts';
import { ZH } from './zh.ts';

/** The words of every language that the script does not hold; the build makes a file of each. */
export const ALL_WORDS: Readonly<Record<LoadedLanguage, Words>> = {
  de: DE,
  fr: FR,
  es: ES,
  it: IT,
  nl: NL,
  da: DA,
  fi: FI,
  sv: SV,
  tr: TR,
  ja: JA,
  sl: SL,
  pt: PT,
  pl: PL,
  cs: CS,
  hu: HU,
  bg: BG,
  ro: RO,
  ru: RU,
  zh: ZH,
  el: EL,
  nb: NB,
  sk: SK,
  ar: AR,
  ko: KO,
};
