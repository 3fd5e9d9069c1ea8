import { NO_CARD_DATA } from '@tollgate/gateway/api';
import { english } from '@tollgate/gateway/catalogue/messages/say';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { COMMANDS } from '../operator/all-commands.ts';
import { readCommandLine } from '../operator/read-command-line.ts';
import type { AnyAdminRoute } from './admin-route.ts';
import { allRoutes } from './all-routes.ts';
import { parseCall } from './parse-call.ts';
import { type SettingsOffice, startSettingsOffice } from './routes/settings/settings-office.fixture.ts';

/** Card data pasted into a free-text field. */
const TYPED = 'card 4539178001112222 cvv 836';

let office: SettingsOffice;
let routes: readonly AnyAdminRoute[];

beforeAll(async () => {
  office = await startSettingsOffice((parts) => {
    routes = allRoutes(parts);
    return routes;
  });
});
afterAll(() => office.close());

it('no route of the back office takes a text with card data, wherever it is', () => {
  const taken = routes.flatMap((route) =>
    (['params', 'query', 'body'] as const)
      .filter((part) => {
        const empty = { params: {}, query: {}, body: {} };
        const parsed = parseCall(route, { ...empty, [part]: { reason: { deep: [TYPED] } } });
        const issue = { in: part, path: 'reason.deep.0', message: NO_CARD_DATA };
        return parsed.ok || !parsed.error.some((each) => JSON.stringify(each) === JSON.stringify(issue));
      })
      .map((part) => `${route.method} ${route.path} ${part}`),
  );
  expect(routes.length).toBeGreaterThan(80);
  expect(taken).toEqual([]);
});

it('a call in which everything else is right is refused for it', () => {
  const body = z.strictObject({ reason: z.string() });
  const route = { ...routes[0], params: undefined, query: undefined, body } as unknown as AnyAdminRoute;
  const sent = { params: {}, query: {}, body: { reason: TYPED } };
  expect(parseCall(route, sent)).toEqual({
    ok: false,
    error: [{ in: 'body', path: 'reason', message: NO_CARD_DATA }],
  });
  expect(parseCall(route, { ...sent, body: { reason: 'goods came back' } }).ok).toBe(true);
});

it('no command of the operator takes one, as an option or as a word', () => {
  const taken = Object.entries(COMMANDS).flatMap(([name, { options = {}, words = [] }]) => {
    const asOptions = Object.keys(options).map((option) => [`--${option}`, TYPED]);
    const asWords = words.map((_word, place) => words.map((_each, at) => (at === place ? TYPED : 'x')));
    return [...asOptions, ...asWords]
      .filter((line) => {
        const read = readCommandLine([...name.split(' '), ...line]);
        return (
          read.kind !== 'wrong' || (!read.mistake.includes(english(NO_CARD_DATA)) && !needsOption(options))
        );
      })
      .map((line) => `${name} ${line.join(' ')}`);
  });
  expect(taken).toEqual([]);
});

/** Then the words are not looked at: the option that is missing is reported first. */
function needsOption(options: Readonly<Record<string, { readonly isRequired?: true }>>): boolean {
  return Object.values(options).some(({ isRequired }) => isRequired === true);
}
