import { afterAll, beforeAll, expect, it } from 'vitest';
import { on, PLATFORM, startOffice, type TestOffice } from '../../office.fixture.ts';
import { type OwnStores, openOwnStores } from '../../own-stores.fixture.ts';
import { savedViewRoutes } from './saved-view-routes.ts';

let own: OwnStores;
let office: TestOffice;
beforeAll(async () => {
  own = await openOwnStores();
  office = await startOffice(savedViewRoutes(own));
});
afterAll(async () => {
  await office.close();
  await own.close();
});

const ask = (user: string, method: 'GET' | 'PUT' | 'DELETE', path = '', payload?: object) =>
  office.app.inject({
    method,
    url: `/admin/v1/saved-views${path}`,
    headers: { ...office.signIn(on(PLATFORM, 'support'), undefined, user) },
    ...(payload && { payload }),
  });

const declines = { name: 'Declines', search: 'status:declined', columns: ['amount', 'status'] };

it('belong to the user who saved them', async () => {
  expect((await ask('ada', 'PUT', '', declines)).statusCode).toBe(204);
  expect((await ask('ada', 'GET')).json()).toEqual({ views: [declines], most: 20 });
  expect((await ask('ben', 'GET')).json()).toMatchObject({ views: [] });
  expect((await ask('ben', 'DELETE', '/Declines')).statusCode).toBe(404);
  expect((await ask('ada', 'DELETE', '/Declines')).statusCode).toBe(204);
});

it.each([
  'name:Müller',
  'email:jane@example.com',
  'jane@example.com',
  'Müller',
  'status:declined "Jane Doe"',
])('keep no search that names a shopper: %s', async (search) => {
  expect((await ask('ada', 'PUT', '', { ...declines, search })).statusCode).toBe(422);
});

it.each(['order-4711', 'status:declined amount>100', '4242'])('keep %s', async (search) => {
  expect((await ask('ada', 'PUT', '', { ...declines, search })).statusCode).toBe(204);
});
