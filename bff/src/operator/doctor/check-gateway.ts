import { type Check, failed, ok, unchecked, warning } from './check.ts';
import { fetchFault, ownAddress } from './probe-address.ts';

/** Whether a gateway runs on this machine with these settings, and its readiness. */
export const checkGateway: Check = {
  part: 'gateway',
  run: async ({ settings }, signal) => {
    const address = ownAddress(settings);
    if (address === undefined) return [unchecked('PORT is 0, so its port is unknown', 'set PORT')];
    let answer: Response;
    try {
      answer = await fetch(`${address}health/ready`, { signal, redirect: 'manual' });
    } catch (error) {
      return [
        failed(
          `no gateway runs at ${address} (${fetchFault(error)})`,
          'start it, or read the end of its log; use --only to check other parts',
        ),
      ];
    }
    const body = (await answer.json().catch(() => ({}))) as Record<string, unknown>;
    const parts = Object.entries(body)
      .filter(([name]) => name !== 'status')
      .map(([name, reason]) => `${name}: ${String(reason)}`);
    switch (body['status']) {
      case 'ready':
        return [ok(`a gateway runs at ${address} and is ready`)];
      case 'degraded':
        return [
          warning(
            `a gateway runs at ${address} without ${parts.join(', ')}`,
            'see the findings of stores and acquirers',
          ),
        ];
      case 'stopping':
        return [warning(`the gateway at ${address} is stopping`, 'wait until it has stopped, and start it')];
      case 'unavailable':
        return [
          failed(
            `the gateway at ${address} takes no payments: ${parts.join(', ')}`,
            'see the findings of stores and clock',
          ),
        ];
      default:
        return [
          failed(
            `${address} answers, but is not a gateway (HTTP ${answer.status})`,
            'correct HOST and PORT, or stop the other program',
          ),
        ];
    }
  },
};
