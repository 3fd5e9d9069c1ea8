import { inPlace } from '@tollgate/testkit/programs/place';
import type { Spread } from '../spread.ts';
import { textTable } from '../text-table.ts';
import { type ReadingTime, readInProcess } from './read-in-process.ts';
import { type AnswerTime, readOverHttp } from './read-over-http.ts';
import { SUBJECTS } from './subjects.ts';

/** `parameters`: what reading and checking costs, and bare Fastify for comparison. All figures in microseconds. */
export function parametersBench(): Promise<string> {
  return inPlace(async (place) => {
    const inside = await readInProcess(place, SUBJECTS);
    const outside = await readOverHttp(place, SUBJECTS);
    return `In the process, µs a body\n\n${insideTable(inside)}\n\nOver HTTP, one connection, µs a request\n\n${outsideTable(outside)}`;
  });
}

function insideTable(times: readonly ReadingTime[]): string {
  return textTable(
    ['body', 'fields', 'KB', 'parse', 'check', 'make typed', 'all', 'p10 - p90', 'aim'],
    times.map(({ subject, fields, parse, check, request, whole }) => [
      subject.name,
      String(fields),
      (Buffer.byteLength(subject.bodies[0] ?? '') / 1000).toFixed(1),
      micros(parse.median),
      micros(check.median),
      micros(request.median),
      micros(whole.median),
      range(whole),
      subject.aim === undefined ? '' : String(subject.aim),
    ]),
  );
}

function outsideTable(times: readonly AnswerTime[]): string {
  const head = [
    'body',
    'Fastify echo',
    'p10 - p90',
    'Fastify count',
    'p10 - p90',
    'Tollgate refuses',
    'p10 - p90',
    '/ echo',
    '/ count',
  ];
  return textTable(head, times.map(outsideRow));
}

function outsideRow({ subject, echo, count, refused }: AnswerTime): string[] {
  return [
    subject.name,
    ...[echo, count, refused].flatMap((spread) => [micros(spread.median), range(spread)]),
    (refused.median / echo.median).toFixed(2),
    (refused.median / count.median).toFixed(2),
  ];
}

function range({ p10, p90 }: Spread): string {
  return `${micros(p10)} - ${micros(p90)}`;
}

function micros(microseconds: number): string {
  return microseconds.toFixed(microseconds < 1000 ? 1 : 0);
}
