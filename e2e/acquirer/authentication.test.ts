import { describe, expect, it } from 'vitest';
import { acquirerOfTest } from './acquirer-of-test.fixture.ts';
import { anInstruction } from './instruction.fixture.ts';

const acquirer = acquirerOfTest();

const PROOF = 'Q2FuYXJ5VmVyaWZpY2F0aW9uMDE=';
const AUTHENTICATION = {
  eci: '05',
  verificationId: PROOF,
  enrollmentStatus: 'Y',
  authenticationStatus: 'Y',
  dsTransactionId: '3f9a1c52-7d64-4a0e-9b1d-5c2e8f7a6b40',
  version: '2.2.0',
  flow: 'challenge',
} as const;

describe('the acquirer test platform, given an authentication,', () => {
  it.each(['sale', 'authorisation'])(
    'books the %s, and shows what was found and never the proof',
    async (type) => {
      const answer = await acquirer.put({ ...anInstruction(), type, authentication: AUTHENTICATION });
      expect(answer.json<{ authentication: object }>().authentication).toEqual({
        eci: '05',
        version: '2.2.0',
        flow: 'challenge',
        authenticationStatus: 'Y',
      });
      const page = await acquirer.page();
      const texts = [answer, page, await acquirer.get('/books'), await acquirer.get('/operations/k')];
      expect(texts.filter(({ body }) => body.includes(PROOF))).toEqual([]);
    },
  );

  it.each([
    ['an authentication without any field', { authentication: {} }],
    ['a proof of another length', { authentication: { ...AUTHENTICATION, verificationId: 'c2hvcnQ=' } }],
    ['an eci that is none', { authentication: { ...AUTHENTICATION, eci: 'five' } }],
    ['an exemption that is none', { authentication: { exemption: 'SMALL' } }],
    ['a reason that is none', { authentication: { ...AUTHENTICATION, transactionStatusReason: '1' } }],
    ['a version that is none', { authentication: { ...AUTHENTICATION, version: 'two' } }],
    ['a credit', { type: 'credit', authentication: AUTHENTICATION }],
  ])('refuses %s, and does not repeat it', async (_what, changes) => {
    const answer = await acquirer.put({ ...anInstruction(), ...changes });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).not.toMatch(/Q2Fu|c2hv/);
  });
});
