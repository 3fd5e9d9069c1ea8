import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Place } from '@tollgate/testkit/programs/place';
import { runProgram } from '../run-program.ts';
import { type Spread, spreadOf } from '../spread.ts';
import type { Subject } from './subjects.ts';

const ROUNDS = 7;

/** Microseconds from the text of one body to its typed request, and the parts of it. */
export interface ReadingTime {
  readonly subject: Subject;
  readonly fields: number;
  readonly parse: Spread;
  readonly check: Spread;
  readonly request: Spread;
  readonly whole: Spread;
}

interface Measured {
  readonly fields: number;
  readonly parse: readonly number[];
  readonly check: readonly number[];
  readonly request: readonly number[];
}

/** Lets the gateway's own program measure reading and checking, without HTTP. */
export async function readInProcess(
  place: Place,
  subjects: readonly Subject[],
): Promise<readonly ReadingTime[]> {
  const pairs = subjects.flatMap((subject, index) => {
    const file = join(place.folder, `bodies-${index}.txt`);
    writeFileSync(file, subject.bodies.join('\n'));
    return [file, String(subject.readingsASample)];
  });
  const measured = await runProgram<Measured[]>('bff/bench/read-parameters.ts', [String(ROUNDS), ...pairs]);
  return subjects.flatMap((subject, index) => {
    const one = measured[index];
    return one === undefined ? [] : [timeOf(subject, one)];
  });
}

function timeOf(subject: Subject, { fields, parse, check, request }: Measured): ReadingTime {
  const whole = parse.map((time, sample) => time + (check[sample] ?? 0) + (request[sample] ?? 0));
  return {
    subject,
    fields,
    parse: spreadOf(parse),
    check: spreadOf(check),
    request: spreadOf(request),
    whole: spreadOf(whole),
  };
}
