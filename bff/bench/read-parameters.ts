import { readFileSync } from 'node:fs';
import { type Fields, readParameters } from '@tollgate/gateway/parameters/read-parameters';
import { readPaymentRequest } from '@tollgate/gateway/payment/read-payment-request';
import { parseForm } from '../src/http/form/parse-form.ts';

/**
 * Measures how long it takes in this process to read the text of a body into a typed request.
 *
 * `read-parameters.ts <rounds> (<file> <readings a sample>) …`: a file holds one body a line, all of them different so
 * that no cache helps. Rounds alternate between the files. Prints JSON: for each file its samples,
 * microseconds a body.
 */

interface Measured {
  readonly file: string;
  readonly fields: number;
  readonly parse: number[];
  readonly check: number[];
  readonly request: number[];
}

const SAMPLES_A_ROUND = 40;

const [rounds, ...pairs] = process.argv.slice(2);
const plans = pairs.flatMap((file, index) =>
  index % 2 === 0 ? [planOf(file, Number(pairs[index + 1]))] : [],
);
for (const { sample } of plans) {
  for (let warm = 0; warm < 2 * SAMPLES_A_ROUND; warm += 1) {
    sample();
  }
}
for (let round = 0; round < Number(rounds); round += 1) {
  for (const { sample, measured } of plans) {
    for (let count = 0; count < SAMPLES_A_ROUND; count += 1) {
      const { parse, check, request } = sample();
      measured.parse.push(parse);
      measured.check.push(check);
      measured.request.push(request);
    }
  }
}
process.stdout.write(`${JSON.stringify(plans.map(({ measured }) => measured))}\n`);

function planOf(file: string, readings: number) {
  const bodies = readFileSync(file, 'utf8').split('\n');
  const measured: Measured = {
    file,
    fields: fieldsOf(bodies[0] ?? '').length,
    parse: [],
    check: [],
    request: [],
  };
  let next = 0;
  const sample = () => {
    const texts = Array.from({ length: readings }, () => bodies[next++ % bodies.length] ?? '');
    const began = performance.now();
    const forms = texts.map(fieldsOf);
    const parsed = performance.now();
    const read = forms.map((fields) => readParameters(fields));
    const checked = performance.now();
    const requests = read.map((each) => readPaymentRequest(each, Date.now()));
    const typed = performance.now();
    for (const made of requests) {
      if (made.value === undefined || made.issues.length > 0) {
        const names = made.issues.map(({ name }) => name);
        throw new Error(`${file} is refused and so not read to its end: ${names.join(', ')}`);
      }
    }
    const each = (milliseconds: number): number => (milliseconds * 1000) / readings;
    return { parse: each(parsed - began), check: each(checked - parsed), request: each(typed - checked) };
  };
  return { measured, sample };
}

function fieldsOf(text: string): Fields {
  const form = parseForm(text);
  if (form.kind === 'malformed') throw new Error(`a body is malformed: ${form.problem}`);
  return form.fields;
}
