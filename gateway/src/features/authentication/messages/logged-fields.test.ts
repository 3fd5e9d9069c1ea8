import { describe, expect, it } from 'vitest';
import { loggedFields } from './logged-fields.ts';

describe('the faults of a message in the log', () => {
  it('are the names that the tables of messages have, each once', () => {
    expect(loggedFields(['transStatus', 'eci', 'transStatus', 'acsRenderingType.acsInterface'])).toEqual({
      fields: ['transStatus', 'eci', 'acsRenderingType.acsInterface'],
      unknownFields: 0,
    });
  });

  it('are words of this server, too', () => {
    expect(loggedFields(['2.1.0', '2.2.0', 'not-json', 'cres'])).toMatchObject({ unknownFields: 0 });
  });

  it('are counted where the sender invented them', () => {
    const invented = Array.from({ length: 5_000 }, (_none, index) => `4111111111111111 ${index}`);
    expect(loggedFields([...invented, 'eci', ' eci'])).toEqual({ fields: ['eci'], unknownFields: 5_001 });
  });
});
