import type { TemplateResult } from 'lit';
import { texts } from '../texts/texts.ts';
import { choiceField } from './field.ts';

const DAY = 86_400_000;

const CHOICES = [
  ['0', texts().immediately],
  ['1', texts().in1Day],
  ['7', texts().in7Days],
  ['30', texts().in30Days],
] as const;

/** For how long the older of two secrets stays valid alongside the new one. */
export function overlapField(): TemplateResult {
  const label = texts().theOldOneStopsWorking;
  return choiceField({ id: 'overlap', name: 'overlap', label, isFirst: true }, CHOICES, '7');
}

/** The moment that was chosen, in milliseconds. */
export function overlapUntil(value: (name: string) => string): number {
  return Date.now() + Number(value('overlap')) * DAY;
}
