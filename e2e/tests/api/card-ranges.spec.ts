import { randomUUID } from 'node:crypto';
import { expect, test } from '../../fixtures/api-test.ts';

test('the gateway has all card ranges of the directory that the system was started with', async ({
  request,
  system,
}) => {
  const answer = await request.post(`${system.directory}ds`, {
    data: {
      messageType: 'PReq',
      messageVersion: '2.2.0',
      threeDSServerTransID: randomUUID(),
      threeDSServerRefNumber: 'TEST-OF-RANGES',
    },
  });
  const { cardRangeData } = await answer.json();
  expect(cardRangeData.length).toBeGreaterThan(0);
  const metrics = await (await request.get(`${system.gateway}metrics`)).text();
  expect(metrics).toContain(
    `tollgate_directory_card_ranges{directory="simulator"} ${cardRangeData.length}\n`,
  );
});
