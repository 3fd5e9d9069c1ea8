import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encode, FORM, startTestApp, type TestApp, TOKEN } from '../test-app.ts';
import { FAMILY_SAMPLES, type FamilySample } from './family-samples.fixture.ts';

const PAGE = new URL('../../../../docs/guide/moving-here.md', import.meta.url);

interface Answered {
  readonly sample: FamilySample;
  readonly code: string;
  readonly fields: ReadonlySet<string>;
}

let test: TestApp;
const answers: Answered[] = [];

beforeAll(async () => {
  test = await startTestApp();
  const ids = new Map<string, string>();
  for (const sample of FAMILY_SAMPLES) {
    // oxlint-disable-next-line no-await-in-loop -- some name what others have made
    const body = await send(sample, ids.get(sample.after ?? '') ?? '');
    if (typeof body['id'] === 'string') ids.set(sample.name, body['id']);
    const { code } = body['result'] as { readonly code: string };
    answers.push({ sample, code, fields: new Set(fieldsOf(body)) });
  }
});
afterAll(() => test.close());

async function send({ request, isOfPage }: FamilySample, id: string): Promise<Record<string, unknown>> {
  const [method, path, fields = {}] = request;
  const sent = encode(fields);
  const answer = await test.app.inject({
    method,
    url: `${path.replace(/\bid\b/, id)}${method === 'POST' ? '' : `?${sent}`}`,
    headers: {
      ...(isOfPage ? {} : { authorization: `Bearer ${TOKEN}` }),
      ...(method === 'POST' ? { 'content-type': FORM } : {}),
    },
    ...(method === 'POST' ? { payload: sent } : {}),
  });
  return answer.json();
}

/** The path of each value: `card.bin`, `payments[].id`. */
function fieldsOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => fieldsOf(each, `${path}[]`));
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([name, each]) =>
    fieldsOf(each, path === '' ? name : `${path}.${name}`),
  );
}

/** In a list a payment has the fields that it has alone. */
const alone = (field: string) => field.replace(/^(payments|records)\[\]\./, '');

/** Of a table of the page, the fields in the first column by the answers in the second. */
function namedUnder(heading: string): Record<string, string[]> {
  const [, part = ''] = readFileSync(PAGE, 'utf8').split(`\n### ${heading}\n`);
  const rows = (part.split(/\n##/)[0] ?? '').split('\n').filter((line) => line.startsWith('| `'));
  return Object.fromEntries(
    rows.map((row) => {
      const [, fields = '', of = ''] = row.split('|');
      return [of.trim(), [...fields.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name).toSorted()];
    }),
  );
}

/** The fields that answers of each kind have among some, and not among others. */
function difference(
  some: (answer: Answered) => Iterable<string>,
  others: (answer: Answered) => Iterable<string>,
): Record<string, string[]> {
  const kinds = Map.groupBy(
    answers.filter(({ sample }) => !sample.isOfPage),
    ({ sample }) => sample.of ?? 'payments',
  );
  const rows = [...kinds].map(([kind, all]) => {
    const known = new Set(all.flatMap((each) => [...others(each)].map(alone)));
    const only = all.flatMap((each) => [...some(each)].map(alone)).filter((name) => !known.has(name));
    return [kind, [...new Set(only)].toSorted()] as const;
  });
  return Object.fromEntries(rows.filter(([, only]) => only.length > 0));
}

const wanted = ({ sample }: Answered) => sample.fields.map((name) => name.replace('*', ''));
const had = ({ fields }: Answered) => fields;

describe('the samples of gateways of this interface', () => {
  it('have the result that they have there', () => {
    const others = answers.filter(({ sample, code }) => code !== sample.code);
    expect(others.map(({ sample, code }) => [sample.name, sample.code, code])).toEqual([]);
  });

  it('have every field that all of their answers have', () => {
    const lacking = answers.flatMap(({ sample, fields }) =>
      sample.fields
        .filter((name) => !name.startsWith('*') && !fields.has(name))
        .map((name) => [sample.name, name]),
    );
    expect(lacking).toEqual([]);
  });

  it('lack those fields of some answers that the page names, and no others', () => {
    expect(namedUnder('Fields that are missing')).toEqual(difference(wanted, had));
  });

  it('have more fields that the page names, and no others', () => {
    expect(namedUnder('Additional fields')).toEqual(difference(had, wanted));
  });
});
