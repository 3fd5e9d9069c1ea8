import { text } from 'node:stream/consumers';
import { type LoadPlan, load } from './load.ts';

/** Puts load on a server from a process of its own: reads a {@link LoadPlan} as JSON, prints what came of it. */

const plan = JSON.parse(await text(process.stdin)) as LoadPlan;
process.stdout.write(JSON.stringify(await load(plan)));
