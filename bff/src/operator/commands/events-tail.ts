import { setTimeout as sleep } from 'node:timers/promises';
import { EVENT_TYPES, type EventLog, type EventRecord } from '@tollgate/gateway/api';
import { openNotifications } from '@tollgate/gateway/store/api';
import { timeText } from '../../acts/act-command.ts';
import { type Command, type CommandEnd, failed, type Invocation } from '../command.ts';
import { EVENTS_UNAVAILABLE, withStore } from '../with-store.ts';

/** The number of past events that are shown. */
const LAST = 20;
/** Milliseconds between two polls. */
const PAUSE = 500;

export const eventsTail: Command = {
  summary: 'shows the newest events of all merchants, and with --follow new ones as they come',
  about: [
    'One line for each event: time, id, type, action, entity, operation or stored details, state and result code. Nothing is changed.',
    'With --follow, lines are printed as events come, until it is stopped or its time is over; with --json each is a line of JSON. An event is shown once no earlier one can follow.',
  ],
  example: 'events tail --follow --types RISK',
  options: {
    types: { value: 'list', meaning: `a comma-separated list of ${EVENT_TYPES.join(', ')}; default: all` },
    entity: { value: 'entity-id', meaning: 'only events of this entity id' },
    last: { value: 'number', meaning: `how many past events; default ${LAST}` },
    seconds: { value: 'number', meaning: 'how long to follow; default: until it is stopped' },
  },
  switches: { follow: 'shows new events as they come' },
  records: 'nothing',
  run: async ({ config, options, switches, emit }): Promise<CommandEnd> => {
    const types = options.get('types')?.split(',') ?? EVENT_TYPES;
    const entity = options.get('entity');
    const last = Number(options.get('last') ?? LAST);
    const seconds = Number(options.get('seconds') ?? Number.MAX_SAFE_INTEGER);
    if (!types.every((type) => EVENT_TYPES.some((known) => known === type))) {
      return failed(`--types takes a comma-separated list of: ${EVENT_TYPES.join(', ')}`);
    }
    if (!Number.isSafeInteger(last) || last < 0 || !(seconds >= 0)) {
      return failed('--last and --seconds take numbers');
    }
    const isShown = (event: EventRecord): boolean =>
      types.includes(event.type) && (entity === undefined || event.entityId === entity);
    return withStore(openNotifications(config.settings), EVENTS_UNAVAILABLE, async ({ events }) => {
      const show = showing(isShown, emit);
      let position = await startOfLast(events, last, isShown);
      if (!switches.has('follow')) {
        const past: EventRecord[] = [];
        await eventsAfter(events, position, (event) => past.push(...(isShown(event) ? [event] : [])));
        return { kind: 'done', lines: past.map(eventLine), json: past.map(eventJson) };
      }
      const end = performance.now() + seconds * 1000;
      // One more poll at the end: events of the last pause belong to it.
      for (let isOver = false; !isOver; ) {
        isOver = performance.now() >= end;
        // oxlint-disable-next-line no-await-in-loop -- one poll after the other
        position = await eventsAfter(events, position, show);
        // oxlint-disable-next-line no-await-in-loop
        await sleep(isOver ? 0 : Math.min(PAUSE, end - performance.now()));
      }
      return { kind: 'emitted' };
    });
  },
};

function showing(isShown: (event: EventRecord) => boolean, emit: Invocation['emit']) {
  return (event: EventRecord): void => {
    if (isShown(event)) emit(eventLine(event), eventJson(event));
  };
}

function eventLine(event: EventRecord): string {
  const { id, createdAt, type, action, entityId, objectId, state, resultCode = '' } = event;
  return `${timeText(createdAt)}  ${id}  ${type} ${action}  ${entityId}  ${objectId}  ${state}  ${resultCode}`.trimEnd();
}

function eventJson({ position: _position, createdAt, resultCode, ...event }: EventRecord) {
  return { ...event, resultCode: resultCode ?? null, at: timeText(createdAt) };
}

/** Events that are held at a time. */
const PAGE = 500;

/**
 * The position before the last matching events; 0 when there are fewer.
 *
 * @param last how many; none of them is kept
 */
export async function startOfLast(
  events: Pick<EventLog, 'findBefore' | 'newestPosition'>,
  last: number,
  isLookedFor: (event: EventRecord) => boolean,
  page = PAGE,
): Promise<number> {
  let before = (await events.newestPosition()) + 1;
  let missing = last;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each page begins where the last one ended
    const found = await events.findBefore(before, page);
    for (const event of found) {
      if (missing === 0) return event.position;
      missing -= isLookedFor(event) ? 1 : 0;
    }
    if (found.length < page) return 0;
    before = found.at(-1)?.position ?? 0;
  }
}

/** Passes on every event after a position, the oldest first. @returns the position of the last one */
export async function eventsAfter(
  events: Pick<EventLog, 'findAfter'>,
  position: number,
  pass: (event: EventRecord) => void,
  page = PAGE,
): Promise<number> {
  let reached = position;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each page begins where the last one ended
    const found = await events.findAfter(reached, page);
    found.forEach(pass);
    reached = found.at(-1)?.position ?? reached;
    if (found.length < page) return reached;
  }
}
