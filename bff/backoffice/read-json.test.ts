import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { AdminParts } from '../src/office/admin-route.ts';
import { allRoutes } from '../src/office/all-routes.ts';
import { callAdmin } from './src/call/call-admin.ts';
import { AS_SENT, readJson } from './src/call/read-json.ts';

/** Routes are described without being run, so nothing else of the parts is used. */
const ROUTES = allRoutes({
  environment: 'test',
  origin: 'https://office.example',
  version: '1',
} as AdminParts);

interface Described {
  readonly properties?: Readonly<Record<string, Described>>;
  readonly items?: Described;
  readonly anyOf?: readonly Described[];
  readonly oneOf?: readonly Described[];
  readonly additionalProperties?: Described | false;
}

/** Whether a schema lets anything through, so that a `null` in it may be a value. */
function isOpen({ additionalProperties: rest, ...schema }: Described): boolean {
  const words = Object.keys(schema).filter((word) => word !== 'description');
  return words.length === 0 || (typeof rest === 'object' && Object.keys(rest).length === 0);
}

function membersOf(schema: Described): readonly (readonly [name: string, isOpen: boolean])[] {
  const { properties = {}, items, anyOf = [], oneOf = [], additionalProperties: rest } = schema;
  const inner = [items ?? [], rest || [], anyOf, oneOf].flat();
  return [
    ...Object.entries(properties).flatMap(([name, member]) =>
      isOpen(member) ? [[name, true] as const] : [[[name, false] as const], membersOf(member)].flat(),
    ),
    ...inner.flatMap(membersOf),
  ];
}

const MEMBERS = ROUTES.filter(
  ({ path, produces }) => produces === undefined && !path.endsWith('openapi.json'),
)
  .map(({ answer }) => z.toJSONSchema(answer, { io: 'output', unrepresentable: 'any' }) as Described)
  .flatMap(membersOf);

const named = (open: boolean): ReadonlySet<string> =>
  new Set(MEMBERS.filter(([, isAny]) => isAny === open).map(([name]) => name));

describe('an answer, as the pages read it', () => {
  it('is as it was sent in the members that may hold anything, and in no others', () => {
    expect([...named(true)].toSorted()).toEqual([...AS_SENT].toSorted());
    expect([...named(false)].filter((name) => AS_SENT.has(name))).toEqual([]);
  });

  it('lacks what is null, but in those', () => {
    const sent = { id: 'a', endsAt: null, rows: [{ why: null }], before: { limit: null }, after: null };
    expect(readJson(JSON.stringify(sent))).toEqual({
      id: 'a',
      rows: [{}],
      before: { limit: null },
      after: null,
    });
  });

  it('is nothing for null alone, and no answer where it is no JSON', () => {
    expect(readJson('null')).toBeUndefined();
    expect(() => readJson('<html>')).toThrow(SyntaxError);
  });
});

describe('an answer of a server that has been updated', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is a refusal where it refuses, because nothing was done', async () => {
    const headers = { 'x-tollgate-script': 'assets/office-newer.js' };
    const error = { code: 'conflict', message: 'It was changed meanwhile' };
    vi.stubGlobal('fetch', async () => Response.json({ error }, { status: 409, headers }));
    expect(await callAdmin('DELETE session')).toMatchObject({
      ok: false,
      problem: { kind: 'refused', status: 409, message: error.message },
    });
  });
});
