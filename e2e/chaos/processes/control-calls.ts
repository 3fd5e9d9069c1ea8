/** Asks a simulator at its control address, with JSON both ways. @throws with the simulator's words if it refuses */
type ControlCall = (method: string, path: string, body?: object) => Promise<unknown>;

/** @param name who refuses, for the error's text */
export function controlCalls(name: string, address: string): ControlCall {
  return async (method, path, body) => {
    const answer = await fetch(`${address}${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`the ${name} refused ${path}: ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  };
}
