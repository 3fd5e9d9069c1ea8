import { describe, expect, it } from 'vitest';
import { ALL_PARAMETERS, type ParameterName, parameterRow } from '../catalogue/parameters/all-parameters.ts';
import { forEveryCase } from '../testing/for-every-case.fixture.ts';
import { readValue } from './read-value.ts';

const read = (name: ParameterName, value: string) => readValue(value, parameterRow(name).format);

describe('a postcode', () => {
  it('is cleaned of separators', () =>
    forEveryCase(
      [
        ['SW1A 1AA', 'SW1A1AA'],
        ['1012-AB', '1012AB'],
        ['CEP 01.310/100', 'CEP01310100'],
        ['(8010)', '8010'],
        [' 80331 ', '80331'],
        ['80\u00a0331', '80331'],
        [`${'1 '.repeat(15)}1`, '1'.repeat(16)],
      ],
      (sent, cleaned) => {
        expect(read('billing.postcode', sent)).toBe(cleaned);
        expect(read('merchant.shipping.postcode', sent)).toBe(cleaned);
      },
    ));

  it('is refused when nothing is left, something else is in it, or it is too long', () =>
    forEveryCase(
      [' ', '-', "'’", '10_10', '10,10', '80331\n', '1'.repeat(17), `1${' '.repeat(40)}`],
      (sent) => {
        expect(read('billing.postcode', sent)).toBeUndefined();
      },
    ));

  it('keeps a hyphen where the format has one', () => {
    expect(read('merchant.postcode', 'A-1010 ')).toBe('A-1010');
  });

  it('of any characters stays as it is', () => {
    expect(read('sender.postcode', 'SW1A 1AA')).toBe('SW1A 1AA');
    expect(read('corporate.postCode', 'SW1A 1AA')).toBe('SW1A 1AA');
  });
});

describe('a state', () => {
  it('is cleaned of characters that its format does not have', () => {
    expect(read('billing.state', 'New-York')).toBe('NewYork');
    expect(read('billing.state', "Provence-Alpes-Côte d'Azur")).toBe('ProvenceAlpesCôtedAzur');
    expect(read('billing.state', 'D.C.')).toBe('D.C.');
    expect(read('merchant.state', 'D.C.')).toBe('DC');
    expect(read('merchant.state', 'Québec')).toBe('Québec');
    expect(read('merchant.serviceLocationState', 'Baden-Württemberg')).toBe('BadenWürttemberg');
    expect(read('merchant.state', '東京都')).toBe('東京都');
    expect(read('sender.state', 'New York/NY')).toBe('New YorkNY');
  });
});

describe('a phone number', () => {
  it('is cleaned to its digits with a leading plus', () =>
    forEveryCase(
      [
        ['+49 (0)89 / 123-456', '+49089123456'],
        ['0049.89.123456', '004989123456'],
        ['(089) 123456', '089123456'],
        ['(+49) 89 123456', '+4989123456'],
        [' 4989123456', '+4989123456'],
        [' 089123456', '089123456'],
        ['  4989123456', '4989123456'],
        ["+41 44 123'45'67", '+41441234567'],
        [`+${'1 '.repeat(24)}`, `+${'1'.repeat(24)}`],
      ],
      (sent, cleaned) => {
        expect(read('customer.phone', sent)).toBe(cleaned);
      },
    ));

  it('is refused when it is none', () =>
    forEveryCase(['+', ' ', '-', '()', '+49+89', '49+', '089 x', '089,1', '٠٨٩', '089\t1'], (sent) => {
      expect(read('customer.phone', sent)).toBeUndefined();
    }));

  it('is as long as its separators make it, where the format asks for a length', () => {
    expect(read('shipping.phone', '+1 2 3')).toBe('+123');
    expect(read('shipping.phone', '+1234')).toBeUndefined();
  });

  it('of digits only has no plus sign', () => {
    expect(read('corporate.phone', '(089) 123-456')).toBe('089123456');
    expect(read('corporate.phone', ' 4989123456')).toBe('4989123456');
    expect(read('corporate.phone', '+4989123456')).toBeUndefined();
  });

  it('of the merchant keeps the characters of its format', () => {
    expect(read('merchant.phone', ' 49 (89) 12-34.5')).toBe('+498912-34.5');
    expect(read('merchant.customerContactPhone', '1-800-COFFEE')).toBe('1-800-COFFEE');
  });
});

describe('a boolean', () => {
  it('is true or false in any spelling', () =>
    forEveryCase(
      [
        ['true', 'true'],
        ['TRUE', 'true'],
        ['tRuE', 'true'],
        ['1', 'true'],
        ['False', 'false'],
        ['0', 'false'],
      ],
      (sent, cleaned) => {
        expect(read('createRegistration', sent)).toBe(cleaned);
      },
    ));

  it('is nothing else', () =>
    forEveryCase(['yes', 'no', '2', '00', 'true ', 'on', 'ｔｒｕｅ'], (sent) => {
      expect(read('createRegistration', sent)).toBeUndefined();
    }));
});

describe('line breaks and tabs', () => {
  const takesThem = (Object.keys(ALL_PARAMETERS) as ParameterName[]).filter(
    (name) => read(name, 'eight or\r\n\tmore') !== undefined,
  );

  it('become blanks in texts for people', () => {
    expect(read('shipping.comment', 'ring\r\ntwice\tplease')).toBe('ring  twice please');
    expect(takesThem).toEqual(
      expect.arrayContaining([
        'descriptor',
        'card.holder',
        'customer.givenName',
        'cart.items[n].description',
        'cart.items[n].giftMessage',
        'merchant.data[key]',
        'customParameters[key]',
      ]),
    );
  });

  it('are refused in ids, references, addresses and descriptions of a device', () => {
    const identifying =
      /(id|reference|url|email|ip|link|number|code|locale|sequence|header|agent|token|value|phone|mobile|fax|postcode)$/i;
    expect(takesThem.filter((name) => identifying.test(name))).toEqual([]);
  });

  it('do not bring other control characters with them', () => {
    for (const control of ['\0', '\u0007', '\u001b', '\u007f', '\u2028'.normalize()]) {
      const isControl = /\p{Cc}/u.test(control);
      expect(read('descriptor', `a\n${control}`) === undefined).toBe(isControl);
    }
  });
});

describe('every postcode, state and phone number of the catalogue', () => {
  const isOne = /(postcode|state|phone|mobile|fax)$/i;
  const names = (Object.keys(ALL_PARAMETERS) as ParameterName[]).filter((name) => isOne.test(name));

  it('takes separators', () =>
    forEveryCase(names, (name) => {
      expect(read(name, "12 (34)-5.6/7'8")).toBeDefined();
    }));

  it('is found by its name', () => {
    expect(names.length).toBeGreaterThan(30);
  });
});
