import { ALL_PARAMETERS } from '@tollgate/gateway/catalogue/parameters/all-parameters';
import type { InjectOptions } from 'fastify';
import { PUBLIC_ADDRESS } from '../../../testing/test-app.ts';
import { DEMO } from '../examples/example.ts';
import { exampleFields } from '../examples/example-request.ts';
import type { DescribedOperation } from './described-operations.fixture.ts';
import { hostileId, hostileName, hostileValue } from './hostile-values.fixture.ts';
import type { Random } from './random.fixture.ts';

type Fields = (readonly [name: string, value: string])[];

const NAMES = Object.keys(ALL_PARAMETERS);

const TYPES = [
  'application/x-www-form-urlencoded',
  'application/x-www-form-urlencoded; charset=UTF-8',
  'application/json',
  'multipart/form-data; boundary=x',
  'text/plain',
  'x',
] as const;

/** Ids from earlier answers, so that requests get past a lookup. */
interface KnownIds {
  add(body: string): void;
  /** The ids and keys of one answer, in its order: a path with two of them needs those that belong together. */
  pick(random: Random): readonly string[];
  /** The path of an address of the gateway in an earlier answer, such as the page of a bank. */
  pickPath(random: Random, operation: DescribedOperation): string | undefined;
}

/** More answers than these say nothing new. */
const MOST_ANSWERS = 200;

/** Ids, keys and tokens, also inside of addresses. */
const ID = /(?<![\w.-])[\w-]{32,}(?:\.[\w-]+)*/g;

/** An address of the gateway; its path has no query. */
const ADDRESS = new RegExp(`${PUBLIC_ADDRESS.slice(0, -1)}(/[^"?\\\\]*)`, 'g');

export function createKnownIds(): KnownIds {
  const known: (readonly string[])[] = [];
  const paths: string[] = [];
  return {
    add: (body) => {
      for (const [, path = ''] of body.matchAll(ADDRESS)) {
        // Ids that every answer names would crowd out the others.
        if (!paths.includes(path)) paths.push(path);
      }
      paths.splice(0, paths.length - MOST_ANSWERS);
      const ids = [...new Set(body.slice(0, 5000).match(ID))];
      if (ids.length === 0) return;
      known.push(ids);
      if (known.length > MOST_ANSWERS) known.shift();
    },
    pick: (random) => (known.length === 0 ? [] : random.of(known)),
    pickPath: (random, { path }) => {
      const pattern = new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`);
      const fitting = paths.filter((each) => pattern.test(each));
      return fitting.length === 0 ? undefined : random.of(fitting);
    },
  };
}

/** A request at one operation: an example of it, or its parameters at random, with some of it made wrong. */
export function fuzzedRequest(
  operation: DescribedOperation,
  random: Random,
  ids: KnownIds,
): InjectOptions & { readonly url: string } {
  const path = pathOf(operation, random, ids);
  const fields = distorted(fieldsFor(operation, random, ids), random, operation);
  const form = encoded(fields, random);
  const isForm = operation.method === 'post';
  return {
    method: operation.method,
    url: isForm || form === '' ? path : `${path}?${form}`,
    headers: headersFor(operation, random),
    ...(isForm ? { payload: form } : {}),
  };
}

function pathOf(operation: DescribedOperation, random: Random, ids: KnownIds): string {
  const { path } = operation;
  const shown = random.once(2) && path.includes('{') ? ids.pickPath(random, operation) : undefined;
  if (shown !== undefined) return shown;
  const group = ids.pick(random);
  let next = random.below(Math.max(group.length, 1));
  return path.replaceAll(/\{[^}]+\}/g, () => {
    const id = random.once(4) ? undefined : group[next % group.length];
    next += 1;
    return id ?? hostileId(random);
  });
}

function fieldsFor(operation: DescribedOperation, random: Random, ids: KnownIds): Fields {
  const { examples, query } = operation;
  if (examples.length > 0 && !random.once(4)) {
    const idOf = (): string => ids.pick(random)[0] ?? '';
    return Object.entries(exampleFields(random.of(examples), idOf));
  }
  if (isPageForm(operation)) {
    return [['decision', random.of(['confirmed', 'cancelled', hostileValue(random)])]];
  }
  const names = operation.takesForm ? NAMES : [...query, 'entityId'];
  return Array.from({ length: random.below(12) }, () => [random.of(names), hostileValue(random)] as const);
}

/** The form of a page of the gateway, which the description leaves to the page. */
function isPageForm({ method, takesForm, needsToken }: DescribedOperation): boolean {
  return method === 'post' && !takesForm && !needsToken;
}

/** Each of these once in a few requests, and several of them at once seldom. */
function distorted(fields: Fields, random: Random, { query, takesForm }: DescribedOperation): Fields {
  const changed = [...fields];
  const at = (): number => random.below(changed.length);
  if (changed.length > 0 && random.once(3)) {
    const index = at();
    changed[index] = [changed[index]?.[0] ?? '', hostileValue(random)];
  }
  if (changed.length > 0 && random.once(6)) changed.splice(at(), 1);
  if (changed.length > 0 && random.once(8)) changed.push([changed[at()]?.[0] ?? '', hostileValue(random)]);
  if (random.once(4)) changed.push([hostileName(random), hostileValue(random)]);
  if (random.once(4)) {
    const known = takesForm || query.length === 0 ? NAMES : query;
    changed.push([random.of(known), hostileValue(random)]);
  }
  return changed;
}

function encoded(fields: Fields, random: Random): string {
  if (random.once(40)) {
    return random.of(['%', '&&&&', '====', '\u0000', '{"amount":1}', 'a'.repeat(70_000), '%E4=%FF']);
  }
  return fields
    .map(([name, value]) => [name, value].map((text) => encodeURIComponent(text.toWellFormed())).join('='))
    .join(random.once(50) ? ';' : '&');
}

function headersFor(operation: DescribedOperation, random: Random): Record<string, string> {
  const { needsToken } = operation;
  const takesForm = operation.takesForm || isPageForm(operation);
  const token = random.of([
    ...Array.from({ length: 12 }, () => `Bearer ${DEMO.accessToken}`),
    'Bearer demo-token-other',
    'Bearer no-such-token',
    'Bearer',
    'Basic ZGVtbzpkZW1v',
    '',
  ]);
  return {
    ...((needsToken || random.once(10)) && token !== '' ? { authorization: token } : {}),
    ...(takesForm || random.once(3) ? { 'content-type': random.once(12) ? random.of(TYPES) : TYPES[0] } : {}),
    ...(random.once(10)
      ? { 'idempotency-key': random.of(['k', 'k2', ' ', 'x'.repeat(300), 'ä', 'k3']) }
      : {}),
    ...(random.once(6)
      ? { origin: random.of(['https://shop.example', 'null', 'http://127.0.0.1:3000', 'x']) }
      : {}),
    ...(random.once(10) ? { 'accept-encoding': random.of(['br', 'gzip;q=0', '*;q=x', 'identity']) } : {}),
    ...(random.once(20) ? { accept: random.of(['text/html', 'x', '*/*;q=9']) } : {}),
    ...(random.once(20) ? { 'if-none-match': random.of(['*', '"x"', 'x']) } : {}),
  };
}
