import { NO_OBSERVER, type Observer } from '../ports/observer.ts';

/** What an observer was told, in order: the event, the operation that it is about, and what else matters. */
export interface RecordingObserver extends Observer {
  readonly told: string[];
}

export function createRecordingObserver(): RecordingObserver {
  const told: string[] = [];
  return {
    ...NO_OBSERVER,
    told,
    operationEnded: ({ id, state }) => told.push(`ended ${id} ${state}`),
    operationSettled: ({ id, state }) => told.push(`settled ${id} ${state}`),
    operationContradicted: ({ id }, { state }) => told.push(`contradicted ${id} ${state}`),
    contradictionHandled: ({ id }, end) => told.push(`handled ${id} ${end}`),
    operationStaysUnknown: ({ id }) => told.push(`stays unknown ${id}`),
    clockCompared: (milliseconds) => told.push(`clock ${Math.round(milliseconds / 1000)}`),
  };
}
