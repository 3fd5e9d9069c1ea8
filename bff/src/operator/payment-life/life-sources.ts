import { contradictionEvents } from './contradiction-events.ts';
import type { LifeSource } from './life-event.ts';
import { operationEvents } from './operation-events.ts';
import { redactionEvents } from './redaction-events.ts';
import { resultCallEvents } from './result-call-events.ts';
import { toldEvents } from './told-events.ts';

/**
 * Where the events of a payment come from. A part of the gateway that keeps something about a payment adds a file to
 * this folder and a line here.
 */
export const LIFE_SOURCES: readonly LifeSource[] = [
  operationEvents,
  toldEvents,
  resultCallEvents,
  contradictionEvents,
  redactionEvents,
];
