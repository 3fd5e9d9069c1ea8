import { type Answer, type AnswerStamp, closingFields, resultOf } from './envelope.ts';

/** The session of a sheet, as its maker wrote it: the page passes it on without reading it. */
export function walletSessionAnswer(session: Readonly<Record<string, unknown>>, stamp: AnswerStamp): Answer {
  return { status: 200, body: { result: resultOf('000.000.100'), session, ...closingFields(stamp) } };
}
