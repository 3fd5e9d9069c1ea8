/** The inspector of a Node process: what a debugger may ask of it, without a change to its program. */
export interface Inspector {
  /** @throws what the process objects to, or when the connection is gone */
  ask<T>(method: string, parameters?: object): Promise<T>;
  close(): void;
}

interface Reply {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

interface Asked {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** The address that a process started with `--inspect` prints. */
export function inspectorAddressIn(output: string): string | undefined {
  return /Debugger listening on (ws:\S+)/.exec(output)?.[1];
}

export async function openInspector(address: string): Promise<Inspector> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, Asked>();
  let asked = 0;
  const opened = Promise.withResolvers<void>();
  socket.addEventListener('open', () => opened.resolve());
  socket.addEventListener('close', () => {
    const gone = new Error('the inspector closed its connection');
    opened.reject(gone);
    for (const call of waiting.values()) {
      call.reject(gone);
    }
    waiting.clear();
  });
  socket.addEventListener('message', ({ data }) => {
    const { id = 0, result, error } = JSON.parse(String(data)) as Reply;
    const call = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) {
      call?.resolve(result);
    } else {
      call?.reject(new Error(error.message));
    }
  });
  await opened.promise;
  return {
    ask: <T>(method: string, parameters: object = {}) =>
      new Promise<T>((resolve, reject) => {
        asked += 1;
        waiting.set(asked, { resolve: (result) => resolve(result as T), reject });
        socket.send(JSON.stringify({ id: asked, method, params: parameters }));
      }),
    close: () => socket.close(),
  };
}
