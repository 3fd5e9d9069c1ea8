import { createServer, type Server } from 'node:http';
import { listenOnFreePort } from '@tollgate/testkit/ports/listen-on-free-port';
import type { Place } from '@tollgate/testkit/programs/place';

/** The gateway's calls to a merchant's servers: events, and result addresses. */
export interface Shop {
  /** Takes every event at once. */
  readonly good: string;
  /** Takes a connection and never answers. */
  readonly hanging: string;
  readonly resultAddress: string;
  readonly heard: Heard;
  /** Ends the connections of the calls that hang. */
  hangUp(): void;
}

/** How often. */
export type Heard = Readonly<Record<'events' | 'hangingEvents' | 'resultCalls', number>>;

export async function startShop(place: Place): Promise<Shop> {
  const heard = { events: 0, hangingEvents: 0, resultCalls: 0 };
  const good = await listen(place, (kind) => {
    heard[kind] += 1;
    return true;
  });
  const hanging = await listen(place, () => {
    heard.hangingEvents += 1;
    return false;
  });
  return {
    good: `${good.address}/events`,
    hanging: `${hanging.address}/events`,
    resultAddress: `${good.address}/result`,
    heard,
    hangUp: () => hanging.server.closeAllConnections(),
  };
}

/** @param takes whether a call is answered */
async function listen(place: Place, takes: (kind: 'events' | 'resultCalls') => boolean) {
  const server: Server = createServer((request, response) => {
    request.resume().once('end', () => {
      if (takes(request.method === 'POST' ? 'events' : 'resultCalls')) response.end();
    });
  });
  const { address, stop } = await listenOnFreePort(server);
  place.atEnd(stop);
  return { server, address: `http://${address}` };
}
