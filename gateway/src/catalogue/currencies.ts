/**
 * The digits of the minor unit, for currencies that do not have two.
 *
 * Only the exceptions are listed; `CURRENCY_CODES` has all. Source: ISO 4217, list one.
 */
const DIGITS_OTHER_THAN_TWO: Readonly<Record<string, number>> = {
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  ISK: 0,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  PYG: 0,
  RWF: 0,
  UGX: 0,
  UYI: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
  BHD: 3,
  IQD: 3,
  JOD: 3,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  TND: 3,
  CLF: 4,
  UYW: 4,
};

const LIST_ONE =
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLF ' +
  'CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL ' +
  'HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD ' +
  'MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG ' +
  'QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD ' +
  'TWD TZS UAH UGX USD UYI UYU UYW UZS VED VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG';

/** The currencies of payments: the circulating ones of ISO 4217, list one. */
export const CURRENCY_CODES: ReadonlySet<string> = new Set(LIST_ONE.split(' '));

/** How many decimal digits the minor unit of a currency has: 2 for EUR, 0 for JPY, 3 for BHD. */
export function currencyDigits(currency: string): number {
  return DIGITS_OTHER_THAN_TWO[currency] ?? 2;
}

/** The currencies of payments with their numbers. Source: ISO 4217, list one. */
const NUMBERED =
  'AED 784, AFN 971, ALL 008, AMD 051, AOA 973, ARS 032, AUD 036, AWG 533, AZN 944, BAM 977, BBD 052, BDT 050, ' +
  'BHD 048, BIF 108, BMD 060, BND 096, BOB 068, BRL 986, BSD 044, BTN 064, BWP 072, BYN 933, BZD 084, CAD 124, ' +
  'CDF 976, CHF 756, CLF 990, CLP 152, CNY 156, COP 170, CRC 188, CUP 192, CVE 132, CZK 203, DJF 262, DKK 208, ' +
  'DOP 214, DZD 012, EGP 818, ERN 232, ETB 230, EUR 978, FJD 242, FKP 238, GBP 826, GEL 981, GHS 936, GIP 292, ' +
  'GMD 270, GNF 324, GTQ 320, GYD 328, HKD 344, HNL 340, HTG 332, HUF 348, IDR 360, ILS 376, INR 356, IQD 368, ' +
  'IRR 364, ISK 352, JMD 388, JOD 400, JPY 392, KES 404, KGS 417, KHR 116, KMF 174, KPW 408, KRW 410, KWD 414, ' +
  'KYD 136, KZT 398, LAK 418, LBP 422, LKR 144, LRD 430, LSL 426, LYD 434, MAD 504, MDL 498, MGA 969, MKD 807, ' +
  'MMK 104, MNT 496, MOP 446, MRU 929, MUR 480, MVR 462, MWK 454, MXN 484, MYR 458, MZN 943, NAD 516, NGN 566, ' +
  'NIO 558, NOK 578, NPR 524, NZD 554, OMR 512, PAB 590, PEN 604, PGK 598, PHP 608, PKR 586, PLN 985, PYG 600, ' +
  'QAR 634, RON 946, RSD 941, RUB 643, RWF 646, SAR 682, SBD 090, SCR 690, SDG 938, SEK 752, SGD 702, SHP 654, ' +
  'SLE 925, SOS 706, SRD 968, SSP 728, STN 930, SVC 222, SYP 760, SZL 748, THB 764, TJS 972, TMT 934, TND 788, ' +
  'TOP 776, TRY 949, TTD 780, TWD 901, TZS 834, UAH 980, UGX 800, USD 840, UYI 940, UYU 858, UYW 927, UZS 860, ' +
  'VED 926, VES 928, VND 704, VUV 548, WST 882, XAF 950, XCD 951, XCG 532, XOF 952, XPF 953, YER 886, ZAR 710, ' +
  'ZMW 967, ZWG 924';

const NUMBER_OF: ReadonlyMap<string, string> = new Map(
  NUMBERED.split(', ').map((row) => [row.slice(0, 3), row.slice(4)]),
);

/** The numbers that ISO 4217 gives to the currencies of payments: three digits. */
export const CURRENCY_NUMBERS: ReadonlySet<string> = new Set(NUMBER_OF.values());

/** The number of a currency, three digits, as card networks write it: 978 for EUR. */
export function currencyNumber(currency: string): string | undefined {
  return NUMBER_OF.get(currency);
}
