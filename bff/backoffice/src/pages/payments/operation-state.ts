import type { TemplateResult } from 'lit';
import { badge, type Tone } from '../../views/state-badge.ts';

const TONES: Readonly<Record<string, Tone>> = { approved: 'good', declined: 'bad', failed: 'bad' };

/** How one operation stands, in the words of the ledger. */
export function operationState({ state, isOpen }: { state: string; isOpen: boolean }): TemplateResult {
  return badge(state.replaceAll('-', ' '), isOpen ? 'warn' : (TONES[state] ?? 'plain'));
}
