import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** The requests that have no answer yet, and how their connections end when the process stops. */
export interface RunningRequests {
  readonly size: number;
  /** Whether the process stops: {@link endConnections} was called. */
  readonly isStopping: boolean;
  /** From now on each answer closes its connection and says so, also answers to running requests. */
  endConnections(): void;
  /** Resolves at the first moment without a running request. */
  noneLeft(): Promise<void>;
  /** Closes the connections of running requests. @returns their number */
  cutOff(): number;
  /** Called for each request before anything else. */
  begin(response: ServerResponse): void;
}

export function createRunningRequests(): RunningRequests {
  const running = new Set<ServerResponse>();
  const waiting: (() => void)[] = [];
  let isStopping = false;

  // One for all requests, so that a request costs no function of its own.
  function end(this: ServerResponse): void {
    running.delete(this);
    if (running.size === 0) {
      for (const resolve of waiting.splice(0)) {
        resolve();
      }
    }
  }

  return {
    get size() {
      return running.size;
    },
    get isStopping() {
      return isStopping;
    },
    begin: (response) => {
      running.add(response);
      // Always emitted, also when the client has disconnected.
      response.once('close', end);
      if (isStopping) response.shouldKeepAlive = false;
    },
    endConnections: () => {
      isStopping = true;
      for (const response of running) {
        response.shouldKeepAlive = false;
      }
    },
    noneLeft: () =>
      running.size === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve)),
    cutOff: () => {
      const left = [...running];
      for (const { socket } of left) {
        socket?.destroy();
      }
      return left.length;
    },
  };
}

/** Counts every request of the app. Call it before other hooks, so that no request escapes it. */
export function countRunning(app: FastifyInstance, requests: RunningRequests): void {
  app.addHook('onRequest', (_request, reply, done) => {
    requests.begin(reply.raw);
    done();
  });
}
