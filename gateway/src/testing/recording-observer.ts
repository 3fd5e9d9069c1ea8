import { NO_OBSERVER, type Observer } from '../ports/observer.ts';

/** The events that the observer received, in order, each with its operation and its outcome. */
export interface RecordingObserver extends Observer {
  readonly events: string[];
}

export function createRecordingObserver(): RecordingObserver {
  const events: string[] = [];
  return {
    ...NO_OBSERVER,
    events,
    operationEnded: ({ id, state }) => events.push(`ended ${id} ${state}`),
    operationSettled: ({ id, state }) => events.push(`settled ${id} ${state}`),
    operationContradicted: ({ id }, { state }) => events.push(`contradicted ${id} ${state}`),
    contradictionHandled: ({ id }, end) => events.push(`handled ${id} ${end}`),
    operationStaysUnknown: ({ id }) => events.push(`stays unknown ${id}`),
    clockCompared: (milliseconds) => events.push(`clock ${Math.round(milliseconds / 1000)}`),
  };
}
