import { largeCart } from '../../testing/large-cart.fixture.ts';
import { encode } from '../../testing/test-app.ts';
import { manyFields } from './many-fields.fixture.ts';

/** More a form may not have. */
const MOST_FIELDS = 59_000;

/** Forms of so many bytes, each with another way to make work. @param begin right pairs of the route */
export function largeForms(begin: string, size: number): Readonly<Record<string, string>> {
  const one = (head: string, unit: string, tail = '') => {
    const room = size - begin.length - 1 - head.length - tail.length;
    return `${begin}&${head}${unit.repeat(Math.floor(room / unit.length))}${tail}`;
  };
  const many = (bytes: number, pair: (index: number) => string) => {
    const count = Math.min(MOST_FIELDS, Math.floor((size - begin.length) / bytes));
    return [begin, ...Array.from({ length: count }, (_none, index) => pair(index))].join('&');
  };
  const digits = '4 '.repeat(1024);
  return {
    'a value of digits and blanks': one('customer.surname=', '4 '),
    'a value of digits and plus signs': one('customer.surname=', '4+'),
    'an escaped value': one('customer.surname=', '%34%20'),
    'a value of escapes of four bytes': one('customer.surname=', '%F0%9F%98%80'),
    'a value of names of codes': one('customer.surname=', 'cvv '),
    'a value of no parameter': one('note=', 'x', '%0A'),
    'escaped brackets': one('note=', '%5B'),
    'percent signs': one('note=', '%'),
    'a token of a wallet': one('wallet2.paymentToken=', '['),
    'a card number': one('card.number=', '4'),
    'a long key': one('customParameters[', '4-', ']=1'),
    'a deep name': one('cart.items[0]', '.a', '=1'),
    'a name of brackets': one('a', '[b]', '=1'),
    'a long index': one('cart.items[', '0', '].name=1'),
    separators: one('', '&'),
    'equal signs': one('', '='),
    'names that nothing reads': many(12, (index) => `k${index}=v`),
    'one name with the same value': many(24, () => 'customer.surname=4%204'),
    'one name with other values': many(25, (index) => `customer.surname=n${index}`),
    'parameters of its own': many(45, (index) => `customParameters[key${index}]=4111 1111 1`),
    'long parameters of its own': many(2080, (index) => `customParameters[key${index}]=${digits}`),
    'long values that nothing reads': many(2080, (index) => `key${index}=${digits}`),
    'keys that are wrong': many(36, (index) => `customParameters[é${index}]=4 1`),
    'stored details': many(30, (index) => `registrations[${index}].id=4 1`),
    'many entities': many(30, (index) => `entityId=${index}`),
    ...(size < 4_000_000
      ? {}
      : {
          'a cart with long texts': `${begin}&${encode(largeCart(3_500_000))}`,
          'a cart with many fields': `${begin}&${encode(manyFields())}`,
        }),
  };
}

/** JSON of so many bytes. @param names of members that the route reads */
export function largeJson(names: readonly string[], size: number): Readonly<Record<string, string>> {
  const fill = (head: string, unit: string, tail: string) =>
    head + unit.repeat(Math.floor((size - head.length - tail.length) / unit.length)) + tail;
  const nested = (open: string, middle: string, close: string) => {
    const depth = Math.floor((size - middle.length) / (open.length + close.length));
    return open.repeat(depth) + middle + close.repeat(depth);
  };
  const [first = 'a'] = names;
  const members = Array.from({ length: Math.floor(size / 14) }, (_none, index) => `"k${index}":"4 1"`);
  return {
    'texts of digits': fill(`{"${first}":"`, '4 ', '"}'),
    'an escaped text': fill(`{"${first}":"`, '\\u0034', '"}'),
    'a number': fill(`{"${first}":`, '4', '}'),
    'a list': fill(`{"${first}":[`, '"4 1",', '""]}'),
    'deep objects': nested('{"a":', '1', '}'),
    'deep lists': `{"${first}":${nested('[', '1', ']').slice(0, -20 - first.length)}`.slice(0, size),
    'many members': `{${members.join(',').slice(0, size - 20)}`.replace(/,[^,]*$/, '}'),
    'a name of digits': fill('{"', '4 ', '":1}'),
  };
}
