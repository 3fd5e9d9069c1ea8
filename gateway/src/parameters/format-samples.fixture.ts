import type {
  Alphabet,
  Cleaning,
  DecimalFormat,
  Format,
  PhoneFormat,
  TextFormat,
} from '../catalogue/parameters/formats.ts';

/** Right and wrong values of a format: the shortest, the longest, one beyond each, and a wrong alphabet. */
interface Samples {
  readonly right: readonly string[];
  readonly wrong: readonly string[];
}

export function samplesOf(format: Format): Samples {
  switch (format.kind) {
    case 'text':
      return textSamples(format);
    case 'one-of':
      return {
        right: format.values,
        wrong: ['', ' '].flatMap((end) => format.values.map((value) => `${swappedCase(value)}${end}`)),
      };
    case 'boolean':
      return {
        right: ['true', 'TRUE', 'True', '1', 'false', 'FALSE', '0'],
        wrong: ['yes', 'true ', '2', '01', 'wahr'],
      };
    case 'decimal':
      return decimalSamples(format);
    case 'integer':
      return {
        right: [String(format.min), String(format.max)],
        wrong: [String(format.min - 1), String(format.max + 1), `0${format.max}`, '1.5', 'one'],
      };
    case 'date':
      return { right: ['2024-02-29'], wrong: ['2026-02-29', '20-11-2026', '2026-11-200', '2026-1-01'] };
    case 'date-time':
      return {
        right: ['2024-02-29 23:59:59+0000', '2026-11-20 07:00:00 -05:30'],
        wrong: ['2026-02-29 00:00:00+0000', '2026-11-20 07:00:00', '2026-11-20T07:00:00+0000'],
      };
    case 'url': {
      const longest = 'https://shop.example/'.padEnd(format.max, 'x');
      return { right: ['http://a', longest], wrong: [`${longest}x`, 'javascript:alert(1)', 'shop.example'] };
    }
    case 'currency':
      return { right: ['EUR', 'JPY'], wrong: ['eur', 'XXX', 'EU', 'EURO', '978'] };
    case 'country':
      return countrySamples(format.codings);
    case 'phone':
      return phoneSamples(format);
    case 'base64':
      return {
        right: ['A+/9'.padEnd(format.min, 'b'), 'A'.repeat(format.max), '='.padStart(format.max, 'z')],
        wrong: ['A'.repeat(format.max + 1), 'A'.repeat(format.min - 1), '-_'.padEnd(format.min, 'A')],
      };
    case 'iban':
      return {
        right: ['NO9386011117947', 'MT31MALT01100000000000000000123', 'de89370400440532013000'],
        wrong: [
          'NO938601111794',
          'MT31MALT011000000000000000001230',
          'DE88370400440532013000',
          'DE8937-4004',
        ],
      };
    case 'shape':
      return shapeSamples(format.says);
  }
}

/** A value that a list of other case would have; a list of digits has none, so its last digit is removed. */
function swappedCase(value: string): string {
  const swapped = value === value.toLowerCase() ? value.toUpperCase() : value.toLowerCase();
  return swapped === value ? value.slice(0, -1) : swapped;
}

/** Written by hand, so that a pattern that lets too much in is noticed. */
const CHARACTERS: Readonly<Record<Alphabet, { readonly right: string; readonly wrong: string }>> = {
  any: { right: 'é7-€_😀', wrong: '\t\u0007\u007f\u0085' },
  digits: { right: '0123456789', wrong: 'aé -.٣１' },
  capitals: { right: 'AZ', wrong: 'aÉ7 -' },
  'letters and digits': { right: 'azAZ09', wrong: 'é -_.😀' },
  'letters and hyphens': { right: 'azAZ-', wrong: '09é_ ' },
  'letters, digits, underscore': { right: 'azAZ09_', wrong: 'é -.' },
  'letters, digits, hyphen': { right: 'azAZ09-', wrong: 'é _.' },
  'letters, digits, plus, hyphen, dot': { right: 'azAZ09+-.', wrong: 'é _/@' },
  'letters, digits, dots': { right: 'azAZ09.éßñ東', wrong: ' -_,😀' },
  'letters, digits, whitespace': { right: 'azAZ09 \u00a0éßñ東', wrong: '\t-_.,😀' },
  'letters of a place name': { right: "azAZéßñ東 .'-", wrong: '09_,/😀\t' },
};

/** Characters that are wrong in an alphabet and are cleaned before it is judged. */
const CLEANED: Readonly<Record<Cleaning, string>> = {
  'line-breaks': '\t\n\r',
  separators: " -./()[]'’\u00a0\u202f\u2011–",
  'phone-separators': " -./()[]'’\u00a0\u202f\u2011–",
};

function textSamples({ min, max, alphabet, cleaning }: TextFormat): Samples {
  const cleaned = cleaning === undefined ? '' : CLEANED[cleaning];
  const characters = CHARACTERS[alphabet];
  const right = characters.right + (cleaning === 'line-breaks' ? cleaned : '');
  const wrong = Array.from(characters.wrong)
    .filter((one) => !cleaned.includes(one))
    .join('');
  const [first = ''] = right;
  const separators = cleaning === 'line-breaks' ? '' : cleaned;
  const filled = (character: string, length: number): string => `${first.repeat(length - 1)}${character}`;
  return {
    right: [
      first.repeat(min),
      first.repeat(max),
      ...Array.from(separators)
        .filter((one) => !right.includes(one))
        .map((one) => `${first}${one}${first.repeat(max - 1)}`),
      ...Array.from(right).map((one) => filled(one, Math.max(min, 2))),
    ].filter((value) => separators !== '' || Array.from(value).length <= max),
    wrong: [
      first.repeat(max + 1),
      ...(separators === '' ? [] : ["'", "'".repeat(max), `${"'".repeat(2 * max)}${first}`]),
      ...(min > 1 ? [first.repeat(min - 1)] : []),
      ...Array.from(wrong).map((one) => filled(one, min)),
      ...Array.from(wrong).map((one) => filled(one, max)),
    ],
  };
}

function decimalSamples({ maxIntegerDigits, decimals }: DecimalFormat): Samples {
  const longest = '9'.repeat(maxIntegerDigits);
  const whole = ['0', longest];
  const wrong = [`${longest}9.99`, '0.1', '0.001', '.50', '1.', '-1.00', '+1.00', '1,00', '1e2'];
  return decimals === 'two'
    ? { right: ['0.01', `${longest}.99`], wrong: [...wrong, ...whole] }
    : { right: ['0.01', `${longest}.99`, ...whole], wrong: [...wrong, `${longest}9`] };
}

const COUNTRY = {
  'alpha-2': { right: ['DE', 'ZW'], wrong: ['de', 'XX', 'UK', 'D'] },
  'alpha-3': { right: ['DEU', 'ZWE'], wrong: ['deu', 'XXX', 'DEUT'] },
  numeric: { right: ['276', '004'], wrong: ['4', '000', '999', '2760'] },
} as const;

function countrySamples(codings: readonly (keyof typeof COUNTRY)[]): Samples {
  const others = (Object.keys(COUNTRY) as (keyof typeof COUNTRY)[]).filter(
    (coding) => !codings.includes(coding),
  );
  return {
    right: codings.flatMap((coding) => COUNTRY[coding].right),
    wrong: [
      ...codings.flatMap((coding) => COUNTRY[coding].wrong),
      ...others.flatMap((coding) => COUNTRY[coding].right),
    ],
  };
}

function phoneSamples({ minMore, maxMore }: PhoneFormat): Samples {
  return {
    right: [
      `7${'7'.repeat(minMore)}`,
      `+${'7'.repeat(maxMore)}`,
      ` ${'7'.repeat(maxMore)}`,
      `+7${' '.repeat(maxMore)}7`,
      '+49 (89) 12/34.56-7',
      '(089) 1234567',
      "+49 [89] 1234'567",
    ],
    wrong: [
      `+${'7'.repeat(maxMore + 1)}`,
      ...(minMore > 0 ? [`+${'7'.repeat(minMore - 1)}`] : []),
      '+'.padEnd(maxMore, ' '),
      ` ${'7'.repeat(maxMore + 1)}`,
      `7${' '.repeat(2 * maxMore)}77`,
      '089 12345x',
      '089_12345',
      '+49+8912345',
      '٣٣٣٣٣٣٣٣٣٣',
    ],
  };
}

/** A shape is free, so each one in use has its samples here, by its description. */
const SHAPES: Readonly<Record<string, Samples>> = {
  '32 lowercase hex characters': {
    right: ['0123456789abcdef'.repeat(2)],
    wrong: ['a'.repeat(31), 'a'.repeat(33), 'A'.repeat(32), 'g'.repeat(32)],
  },
  'a number from 1 to 9, in one digit or two': {
    right: ['1', '9', '01', '09'],
    wrong: ['0', '00', '10', '001', '4.', 'Y'],
  },
  'a month from 01 to 12': { right: ['01', '09', '10', '12'], wrong: ['00', '13', '1', '001'] },
  'a year of four digits that begins with 19 or 20': {
    right: ['1900', '2099'],
    wrong: ['1899', '2100', '26', '20260'],
  },
  'a number of up to 12 digits with up to 3 decimals': {
    right: ['1', '9'.repeat(12), `${'9'.repeat(12)}.125`, '0.5'],
    wrong: ['9'.repeat(13), '1.', '0.1255', '-1', '.5', '1,5'],
  },
  'a percentage from 0 to 100 with up to two decimals': {
    right: ['0', '100', '100.00', '99.99', '7.5'],
    wrong: ['100.01', '101', '-1', '7.555', '7,5', '19%'],
  },
  '8 or 11 letters and digits': {
    right: ['DEUTDEFF', 'DEUTDEFF500', 'deutdeff'],
    wrong: ['DEUTDEF', 'DEUTDEFF5', 'DEUTDEFF5000', 'DEUT-DEF'],
  },
  'a version such as 2.2.0': {
    right: ['1.0', '2.2.0', '2.3.1.1'],
    wrong: ['2', '2.2.0.0.0', 'v2.2.0', '2.', '2.222'],
  },
};

function shapeSamples(says: string): Samples {
  return SHAPES[says] ?? { right: [], wrong: [] };
}
