import { join } from 'node:path';
import type { Place } from '@tollgate/testkit/programs/place';
import { CONDITIONS } from '../conditions.ts';
import { openBrowser } from '../open-browser.ts';
import { startServer } from '../start-server.ts';
import { embeddingOf } from '../widget/embedding.ts';
import { visit } from '../widget/measure-page.ts';
import { SHAPES, startShop } from '../widget/pages.ts';
import type { RoadWork } from './compare-figures.ts';

/** The name of its figures. */
export const WIDGET = 'Widget';

const FIELDS = 4;

/** Answers have times and ids of a few bytes more or less. */
const WHOLE_BYTES = 100;

/**
 * The files that a real browser loads for a page with the card form: with an empty cache, and on the next visit. The
 * shop's own
 * page, which is one request, is among it.
 */
export async function countWidget(place: Place): Promise<RoadWork> {
  const server = await startServer(place, 'gateway-of-widget', ['bff/server.mjs'], {
    DATA_DIR: join(place.folder, 'widget'),
  });
  const embedding = await embeddingOf(`${server.address}/`);
  const shop = await startShop(place, () => SHAPES['plain: script and form'](embedding));
  const browser = await openBrowser(place);
  const [desktop] = CONDITIONS;
  if (desktop === undefined) throw new Error('no conditions');
  const seen = await visit(browser, `${shop}/`, FIELDS, desktop);
  return {
    'first visit': { requests: seen.requests, 'bytes on the wire': whole(seen.bytes) },
    'later visit': { requests: seen.requestsWarm, 'bytes on the wire': whole(seen.bytesWarm) },
  };
}

function whole(bytes: number): number {
  return Math.floor(bytes / WHOLE_BYTES) * WHOLE_BYTES;
}
