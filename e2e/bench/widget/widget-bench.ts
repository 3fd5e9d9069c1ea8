import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { inPlace } from '@tollgate/testkit/programs/place';
import { CONDITIONS, type Conditions } from '../conditions.ts';
import { openBrowser } from '../open-browser.ts';
import { spreadOf } from '../spread.ts';
import { startServer } from '../start-server.ts';
import { textTable } from '../text-table.ts';
import { embeddingOf } from './embedding.ts';
import { type Visit, visit } from './measure-page.ts';
import { SHAPE_NAMES, SHAPES, type Shape, startShop } from './pages.ts';

const ROUNDS = 9;
/** The best that a widget of frames can do: for the number alone, and for all fields. */
const FLOOR: Shape = 'floor: two bare frames';
const FLOOR_OF_ALL: Shape = 'floor: four bare frames';
const FLOORS: ReadonlySet<string> = new Set<Shape>([FLOOR, FLOOR_OF_ALL]);

/** How long it takes from a shop's page to a card number that can be typed, for each way to embed the widget. */
export function widgetBench(): Promise<string> {
  return inPlace(async (place) => {
    const server = await startServer(place, 'gateway-widget', ['bff/src/server.ts'], {
      DATA_DIR: join(place.folder, 'widget'),
    });
    const embedding = await embeddingOf(`${server.address}/`);
    const bare = await startShop(place, () => undefined);
    const shop = await startShop(place, (name) =>
      SHAPE_NAMES.includes(name as Shape)
        ? SHAPES[name as Shape](
            FLOORS.has(name)
              ? { ...embedding, gateway: `${bare.replace('localhost', '127.0.0.1')}/` }
              : embedding,
          )
        : undefined,
    );
    const browser = await openBrowser(place);
    const tables: string[] = [];
    for (const conditions of CONDITIONS) {
      // oxlint-disable-next-line no-await-in-loop -- two at once would measure each other
      tables.push(tableOf(conditions, await visitInTurns(browser, shop, conditions)));
    }
    return tables.join('\n\n');
  });
}

/** In turns, round by round, so that whatever else the machine does meets all of them. */
async function visitInTurns(
  browser: Browser,
  shop: string,
  conditions: Conditions,
): Promise<ReadonlyMap<Shape, readonly Visit[]>> {
  const visits = new Map<Shape, Visit[]>(SHAPE_NAMES.map((shape) => [shape, []]));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const shape of SHAPE_NAMES) {
      // oxlint-disable-next-line no-await-in-loop -- one visit at a time
      const seen = await visit(
        browser,
        `${shop}/${encodeURIComponent(shape)}`,
        shape === FLOOR ? 2 : 4,
        conditions,
      );
      // The first round warms the browser and the servers.
      if (round > 0) visits.get(shape)?.push(seen);
    }
  }
  return visits;
}

function tableOf({ name }: Conditions, visits: ReadonlyMap<Shape, readonly Visit[]>): string {
  const medianOf = (shape: Shape, figure: keyof Visit): number =>
    spreadOf((visits.get(shape) ?? []).map((each) => each[figure])).median;
  const worstOf = (shape: Shape, figure: keyof Visit): number =>
    Math.max(...(visits.get(shape) ?? []).map((each) => each[figure]));
  const floor = medianOf(FLOOR, 'typed');
  const floorOfAll = medianOf(FLOOR_OF_ALL, 'allTyped');
  const warmFloor = medianOf(FLOOR_OF_ALL, 'allTypedWarm');
  const rows = SHAPE_NAMES.map((shape) => {
    const { median, p10, p90 } = spreadOf((visits.get(shape) ?? []).map(({ typed }) => typed));
    return [
      shape,
      median.toFixed(0),
      `${p10.toFixed(0)} - ${p90.toFixed(0)}`,
      (median / floor).toFixed(2),
      medianOf(shape, 'allTyped').toFixed(0),
      (medianOf(shape, 'allTyped') / floorOfAll).toFixed(2),
      medianOf(shape, 'allTypedWarm').toFixed(0),
      (medianOf(shape, 'allTypedWarm') / warmFloor).toFixed(2),
      medianOf(shape, 'requests').toFixed(0),
      (medianOf(shape, 'bytes') / 1000).toFixed(1),
      medianOf(shape, 'requestsWarm').toFixed(0),
      medianOf(shape, 'hosts').toFixed(0),
      medianOf(shape, 'layoutShift').toFixed(3),
      worstOf(shape, 'longestTask').toFixed(0),
    ];
  });
  const head = [
    `${name}, cold cache`,
    'number typed ms',
    'p10 - p90',
    'times the floor',
    'all fields ms',
    'times its floor',
    'again, all ms',
    'times its floor',
    'requests',
    'kB on the wire',
    'requests again',
    'hosts',
    'layout shift',
    'longest task of all visits ms',
  ];
  return textTable(head, rows);
}
