import type { LocalCode } from './brand-codes.ts';
import type { CardBrand } from './card-brands.ts';

const FOUR_BY_FOUR = [4, 8, 12, 16] as const;
const THREE_DIGITS = { digits: 3, required: true } as const;
const OPTIONAL_CODE = { digits: 3, required: false } as const;

/** A list of ranges in one text, because the long ones would take a line for each range. */
function ranges(text: string): readonly string[] {
  return text.split(/\s+/);
}

/**
 * The card brands of one country or region, one row for each; `CardBrand` says what the columns mean.
 *
 * Public lists are never complete. A brand that carries an international one is therefore taken with any number of
 * that one when it is named.
 */
export const LOCAL_BRANDS = {
  MADA: {
    kind: 'card',
    name: 'mada',
    // Source: the lists that public plug-ins of Saudi acquirers carry.
    ranges:
      ranges(`242030 403024 406136 406996 407197 407395 407520 409201 410621 410685 410834 412565 417633 419593
      420132 421141 422817-422819 423117 428331 428671-428673 431361 432328 434107 439954 440533 440647
      440795 442463 445564 445682 446393 446404 446672 455036 455708 457865 457997 458456 462220 465002
      468540-468543 474491 483010-483012 484783 486094-486096 489318-489319 504300 506968 508160 513213
      520058 521076 524130 524514 529415 529741 530060 530906 531095 531196 532013 535825 535989 536023
      537767 543085 543357 549760 554180 556563 557606 558563 558848 585265 588845 588848 588850
      588982-588983 589005 589206 604906 605141 636120 968201-968209 968211 42689700 22402030 22337902
      22337986`),
    lengths: [16],
    gaps: FOUR_BY_FOUR,
    securityCode: THREE_DIGITS,
    carries: ['VISA', 'MASTER'],
  },
  CARTEBANCAIRE: {
    kind: 'card',
    name: 'Carte Bancaire',
    // Most French cards have a Visa or Mastercard number and are in no public list. Sources: ISO ranges of the scheme as
    // the Active Merchant library lists them; 497 is Visa in France.
    ranges: ranges(
      `4970-4979 507589-507590 507593-507595 507597 560408 581752 585402-585405 585501-585505 585577-585582`,
    ),
    lengths: [16],
    gaps: FOUR_BY_FOUR,
    securityCode: THREE_DIGITS,
    carries: ['VISA', 'MASTER'],
    isChosen: true,
  },
  CARTEBLEUE: {
    kind: 'card',
    name: 'Carte Bleue',
    ranges: [],
    lengths: [16],
    gaps: FOUR_BY_FOUR,
    securityCode: THREE_DIGITS,
    carries: ['VISA'],
    isChosen: true,
  },
  BCMC: {
    kind: 'card',
    name: 'Bancontact',
    // Source: the pattern of the Adyen components. Its cards have no security code.
    ranges: ['479658', '606005', '6703'],
    lengths: [16, 17, 18, 19],
    gaps: FOUR_BY_FOUR,
    securityCode: OPTIONAL_CODE,
    carries: ['VISA', 'MASTER', 'MAESTRO'],
  },
  DANKORT: {
    kind: 'card',
    name: 'Dankort',
    // 4571 is Visa/Dankort, 5019 Dankort alone.
    ranges: ['4571', '5019'],
    lengths: [16],
    gaps: FOUR_BY_FOUR,
    securityCode: THREE_DIGITS,
    carries: ['VISA'],
  },
  VISADEBIT: {
    kind: 'card',
    name: 'Visa Debit',
    ranges: [],
    lengths: [16, 18, 19],
    gaps: FOUR_BY_FOUR,
    securityCode: THREE_DIGITS,
    carries: ['VISA'],
    isChosen: true,
  },
  VISAELECTRON: {
    kind: 'card',
    name: 'Visa Electron',
    // Source: Barclaycard's rules for ranges, as the Active Merchant library lists them.
    ranges:
      ranges(`400115 400837-400839 412921-412923 417500 417935 419740-419741 419773-419775 424519 424962-424963
      437860 444000 459472 484406-484411 484413-484414 484418 484428-484455 491730-491759`),
    lengths: [16],
    gaps: FOUR_BY_FOUR,
    securityCode: THREE_DIGITS,
    carries: ['VISA'],
  },
  VPAY: {
    kind: 'card',
    name: 'V PAY',
    ranges: [],
    lengths: [16, 18, 19],
    gaps: FOUR_BY_FOUR,
    securityCode: THREE_DIGITS,
    carries: ['VISA'],
    isChosen: true,
  },
  MASTERDEBIT: {
    kind: 'card',
    name: 'Mastercard Debit',
    ranges: [],
    lengths: [16],
    gaps: FOUR_BY_FOUR,
    securityCode: THREE_DIGITS,
    carries: ['MASTER'],
    isChosen: true,
  },
  SERVIRED: {
    kind: 'card',
    name: 'ServiRed',
    ranges: [],
    lengths: [16, 18, 19],
    gaps: FOUR_BY_FOUR,
    securityCode: THREE_DIGITS,
    carries: ['VISA', 'MASTER'],
    isChosen: true,
  },
  AIRPLUS: {
    kind: 'card',
    name: 'AirPlus',
    // The company account within UATP's range of airlines; the card is a Mastercard.
    ranges: ['122'],
    lengths: [15, 16],
    gaps: FOUR_BY_FOUR,
    securityCode: OPTIONAL_CODE,
    carries: ['MASTER'],
  },
  ELO: {
    kind: 'card',
    name: 'Elo',
    // Sources: the packages credit-card-type and Active Merchant, after the scheme's own table.
    ranges:
      ranges(`401178-401179 431274 438935 451416 457393 457631-457632 504175 506699-506778 509000-509999 627780
      636297 636368 650031-650033 650035-650051 650057-650081 650405-650439 650485-650538 650541-650598
      650700-650718 650720-650727 650901-650978 651652-651704 655000-655019 655021-655058`),
    lengths: [16],
    gaps: FOUR_BY_FOUR,
    securityCode: THREE_DIGITS,
  },
  HIPERCARD: {
    kind: 'card',
    name: 'Hipercard',
    ranges: ['384100', '384140', '384160', '606282'],
    lengths: [13, 16, 19],
    gaps: FOUR_BY_FOUR,
    securityCode: THREE_DIGITS,
  },
  MERCADOLIVRE: {
    kind: 'card',
    name: 'Mercado Livre',
    ranges: [],
    lengths: [16],
    gaps: FOUR_BY_FOUR,
    securityCode: THREE_DIGITS,
    carries: ['VISA', 'MASTER'],
    isChosen: true,
  },
  CARNET: {
    kind: 'card',
    name: 'Carnet',
    ranges:
      ranges(`286900 502275 506199-506499 588772 60462203-60462204 606333 627535 636318 636379 639388 639484
      639559`),
    lengths: [16],
    gaps: FOUR_BY_FOUR,
    securityCode: THREE_DIGITS,
  },
  ALIA: {
    kind: 'card',
    name: 'Alia',
    // Its numbers have no check digit. Source: the Active Merchant library.
    ranges: ['504997', '505874', '505878', '601030', '601073'],
    lengths: [16],
    gaps: FOUR_BY_FOUR,
    securityCode: THREE_DIGITS,
    withoutLuhn: true,
  },
  ARGENCARD: {
    kind: 'card',
    name: 'Argencard',
    // 501 is shared with Maestro, which has most of it.
    ranges: ['501', '501105'],
    lengths: [16],
    gaps: FOUR_BY_FOUR,
    securityCode: THREE_DIGITS,
  },
  CABAL: {
    kind: 'card',
    name: 'Cabal',
    ranges: ['589657', '603522', '604201-604400'],
    lengths: [16],
    gaps: FOUR_BY_FOUR,
    securityCode: THREE_DIGITS,
  },
  CABALDEBIT: {
    kind: 'card',
    name: 'Cabal Debit',
    ranges: [],
    lengths: [16],
    gaps: FOUR_BY_FOUR,
    securityCode: THREE_DIGITS,
    carries: ['CABAL'],
    isChosen: true,
  },
  CENCOSUD: {
    kind: 'card',
    name: 'Cencosud',
    ranges: ['603493'],
    lengths: [16],
    gaps: FOUR_BY_FOUR,
    securityCode: THREE_DIGITS,
  },
  NARANJA: {
    kind: 'card',
    name: 'Naranja',
    // Its check digit is one of its own.
    ranges: ['589562'],
    lengths: [16],
    gaps: FOUR_BY_FOUR,
    securityCode: THREE_DIGITS,
    withoutLuhn: true,
  },
  NATIVA: {
    kind: 'card',
    name: 'Nativa',
    ranges: ['487017', '520053', '546553'],
    lengths: [16],
    gaps: FOUR_BY_FOUR,
    securityCode: THREE_DIGITS,
    carries: ['VISA', 'MASTER'],
  },
  TARJETASHOPPING: {
    kind: 'card',
    name: 'Tarjeta Shopping',
    ranges: ['279', '603488', '606488'],
    lengths: [13, 16],
    gaps: FOUR_BY_FOUR,
    securityCode: THREE_DIGITS,
  },
  TCARD: {
    kind: 'card',
    name: 'TCard',
    ranges: [],
    lengths: [16, 18, 19],
    gaps: FOUR_BY_FOUR,
    securityCode: THREE_DIGITS,
    carries: ['VISA', 'MASTER'],
    isChosen: true,
  },
  TCARDDEBIT: {
    kind: 'card',
    name: 'TCard Debit',
    ranges: [],
    lengths: [16, 18, 19],
    gaps: FOUR_BY_FOUR,
    securityCode: THREE_DIGITS,
    carries: ['VISA', 'MASTER'],
    isChosen: true,
  },
  RUPAY: {
    kind: 'card',
    name: 'RuPay',
    // India. Source: the ranges that NPCI has published, within those of Discover, Maestro and UnionPay.
    ranges: ['508500-508999', '606985-607984', '608001-608500', '652150-653149', '817200-820199'],
    lengths: [16],
    gaps: FOUR_BY_FOUR,
    securityCode: THREE_DIGITS,
  },
  MIR: {
    kind: 'card',
    name: 'Mir',
    // Russia. Source: the package credit-card-type.
    ranges: ['2200-2204'],
    lengths: [16, 17, 18, 19],
    gaps: FOUR_BY_FOUR,
    securityCode: THREE_DIGITS,
  },
  TROY: {
    kind: 'card',
    name: 'Troy',
    // Turkey. Source: ISO/IEC 7812, issuers of national schemes.
    ranges: ['9792'],
    lengths: [16],
    gaps: FOUR_BY_FOUR,
    securityCode: THREE_DIGITS,
  },
  BELKART: {
    kind: 'card',
    name: 'Belkart',
    // Belarus. Source: ISO/IEC 7812, issuers of national schemes.
    ranges: ['9112'],
    lengths: [16],
    gaps: FOUR_BY_FOUR,
    securityCode: THREE_DIGITS,
  },
  UZCARD: {
    kind: 'card',
    name: 'Uzcard',
    // Uzbekistan. Its cards have no security code.
    ranges: ['8600', '5614'],
    lengths: [16],
    gaps: FOUR_BY_FOUR,
    securityCode: OPTIONAL_CODE,
  },
  HUMO: {
    kind: 'card',
    name: 'Humo',
    // Uzbekistan. Its cards have no security code.
    ranges: ['9860'],
    lengths: [16],
    gaps: FOUR_BY_FOUR,
    securityCode: OPTIONAL_CODE,
  },
} as const satisfies Record<LocalCode, CardBrand>;
