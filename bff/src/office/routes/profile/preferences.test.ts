import { afterAll, beforeAll, expect, it } from 'vitest';
import { on, PLATFORM, startOffice, type TestOffice } from '../../office.fixture.ts';
import { type OwnStores, openOwnStores } from '../../own-stores.fixture.ts';
import { preferencesRoute } from './profile-routes.ts';

let own: OwnStores;
let office: TestOffice;
beforeAll(async () => {
  own = await openOwnStores();
  office = await startOffice([preferencesRoute(own)]);
});
afterAll(async () => {
  await office.close();
  await own.close();
});

const save = async (timeZone: string) =>
  (
    await office.app.inject({
      method: 'PUT',
      url: '/admin/v1/preferences',
      headers: { ...office.signIn(on(PLATFORM, 'support'), undefined, 'ada') },
      payload: { timeZone },
    })
  ).statusCode;

it('keep a time zone, and none that does not exist', async () => {
  expect(await save('Europe/Berlin')).toBe(204);
  expect(await save('Europe/Atlantis')).toBe(422);
  expect(await own.stores.preferences.of('ada')).toEqual({ timeZone: 'Europe/Berlin' });
  expect(await save('local')).toBe(204);
});
