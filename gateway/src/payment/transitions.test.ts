import { describe, expect, it } from 'vitest';
import { isOpen, mayHaveMovedMoney, type OperationState, TRANSITIONS } from './transitions.ts';

const STATES = Object.keys(TRANSITIONS) as OperationState[];
const nextOf = (state: OperationState): readonly OperationState[] => TRANSITIONS[state];

describe('the states of an operation', () => {
  it('lead nowhere but to states that exist', () => {
    expect(STATES.flatMap(nextOf).filter((next) => !STATES.includes(next))).toEqual([]);
  });

  it('are open exactly when something can follow', () => {
    expect(STATES.filter(isOpen).toSorted()).toEqual([
      'authenticating',
      'awaiting-redirect',
      'started',
      'unknown',
    ]);
  });

  it('never lead back: no path visits a state twice', () => {
    const reach = (state: OperationState, seen: readonly OperationState[]): boolean =>
      nextOf(state).some((next) => seen.includes(next) || reach(next, [...seen, next]));
    expect(STATES.filter((state) => reach(state, [state]))).toEqual([]);
  });

  it('can all end, from everywhere', () => {
    const ends = (state: OperationState): boolean => !isOpen(state) || nextOf(state).some(ends);
    expect(STATES.filter((state) => !ends(state))).toEqual([]);
  });

  it('count as money that may move unless nothing will', () => {
    expect(STATES.filter(mayHaveMovedMoney).toSorted()).toEqual([
      'approved',
      'authenticating',
      'awaiting-redirect',
      'started',
      'unknown',
    ]);
  });
});
