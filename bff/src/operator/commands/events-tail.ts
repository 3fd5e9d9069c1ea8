import { setTimeout as sleep } from 'node:timers/promises';
import { EVENT_TYPES, type EventRecord } from '@tollgate/gateway/api';
import { openWebhooks } from '@tollgate/gateway/stores';
import type { Command } from '../command.ts';
import { timeText } from '../time-text.ts';
import { VAULT_UNAVAILABLE, withStore } from '../with-store.ts';

/** How many lines of the past are shown. */
const LAST = 20;
const PAGE = 500;
/** Milliseconds between two looks. */
const PAUSE = 500;

export const eventsTail: Command = {
  summary: 'shows the newest events of all merchants, and with --follow those that come',
  help: {
    about: [
      'One line for each event: time, id, type, action, entity, operation or stored details, state and result code. Nothing is changed.',
      'With --follow the lines go to standard error as they come, until it is stopped or its time is over.',
    ],
    options: {
      types: `a comma list of ${EVENT_TYPES.join(', ')}; default: all`,
      entity: 'only events of this entity id',
      last: `how many of the past; default ${LAST}`,
      seconds: 'how long to follow; default: until it is stopped',
      follow: 'go on with what comes',
    },
    example: 'events tail --follow --types RISK',
  },
  options: {
    types: { value: 'list', isRequired: false },
    entity: { value: 'entity-id', isRequired: false },
    last: { value: 'number', isRequired: false },
    seconds: { value: 'number', isRequired: false },
  },
  switches: ['follow'],
  words: [],
  records: 'nothing',
  run: ({ config, options, switches, note }) => {
    const types = options.get('types')?.split(',') ?? EVENT_TYPES;
    const entity = options.get('entity');
    const last = Number(options.get('last') ?? LAST);
    const seconds = Number(options.get('seconds') ?? Number.MAX_SAFE_INTEGER);
    if (!types.every((type) => EVENT_TYPES.some((known) => known === type))) {
      const message = `--types takes a comma list of: ${EVENT_TYPES.join(', ')}`;
      return Promise.resolve({ kind: 'failed', message });
    }
    if (!Number.isInteger(last) || last < 0 || Number.isNaN(seconds)) {
      return Promise.resolve({ kind: 'failed', message: '--last and --seconds take numbers' });
    }
    const isShown = (event: EventRecord): boolean =>
      types.includes(event.type) && (entity === undefined || event.entityId === entity);
    return withStore(openWebhooks(config.settings), VAULT_UNAVAILABLE, async ({ events }) => {
      const newest = await events.newestPosition();
      const past = (await events.findAfter(Math.max(0, newest - PAGE), PAGE))
        .filter(isShown)
        .slice(-last || PAGE);
      const shown = last === 0 ? [] : [...past];
      if (!switches.has('follow')) {
        return { kind: 'done', lines: shown.map(eventLine), json: shown.map(eventJson) };
      }
      for (const event of shown) {
        note(eventLine(event));
      }
      const end = performance.now() + seconds * 1000;
      let position = past.at(-1)?.position ?? newest;
      while (performance.now() < end) {
        // oxlint-disable-next-line no-await-in-loop -- one look after the other
        const more = await events.findAfter(position, PAGE);
        position = more.at(-1)?.position ?? position;
        for (const event of more.filter(isShown)) {
          note(eventLine(event));
          shown.push(event);
        }
        // oxlint-disable-next-line no-await-in-loop
        await sleep(PAUSE);
      }
      return { kind: 'done', lines: [], json: shown.map(eventJson) };
    });
  },
};

function eventLine(event: EventRecord): string {
  const { id, createdAt, type, action, entityId, objectId, state, resultCode = '' } = event;
  return `${timeText(createdAt)}  ${id}  ${type} ${action}  ${entityId}  ${objectId}  ${state}  ${resultCode}`.trimEnd();
}

function eventJson({ position: _position, createdAt, resultCode, ...event }: EventRecord) {
  return { ...event, resultCode: resultCode ?? null, at: timeText(createdAt) };
}
