import { RESULT_CODES } from '@tollgate/gateway/catalogue/result-codes/result-codes';
import { describe, expect, it } from 'vitest';
import { testAppOfFile } from '../testing/test-app.ts';

const test = testAppOfFile();

interface Listed {
  readonly resultCodes: readonly { readonly code: string; readonly [column: string]: unknown }[];
  readonly ndc: string;
}

describe('the list of result codes', () => {
  it('has every code of the vocabulary, in its order, for anyone', async () => {
    const answer = await test.get('/v1/resultcodes', {});
    expect(answer.statusCode).toBe(200);
    expect(answer.json<Listed>().resultCodes.map(({ code }) => code)).toEqual(Object.keys(RESULT_CODES));
  });

  it('tells family, HTTP status and soft reject of each', async () => {
    const { resultCodes } = (await test.get('/v1/resultcodes', {})).json<Listed>();
    const find = (wanted: string) => resultCodes.find(({ code }) => code === wanted);
    expect(find('000.100.110')).toMatchObject({ family: 'success', httpStatus: 200, softReject: false });
    expect(find('800.100.152')).toMatchObject({ family: 'bank-reject', httpStatus: 400, softReject: true });
    expect(find('800.120.100')).toMatchObject({ httpStatus: 429 });
  });

  it('has the shape of every other answer, with an ndc of its own', async () => {
    const answers = await Promise.all([test.get('/v1/resultcodes', {}), test.get('/v1/resultcodes', {})]);
    for (const answer of answers) {
      expect(Object.keys(answer.json<object>()).join(' ')).toBe(
        'resultCodes result buildNumber timestamp ndc',
      );
      expect(answer.headers).toMatchObject({
        'content-type': 'application/json;charset=UTF-8',
        'content-length': String(answer.rawPayload.length),
        'cache-control': 'no-store',
      });
    }
    const [first, second] = answers.map((answer) => answer.json<Listed>().ndc);
    expect(first).not.toBe(second);
  });
});
