import type { FastifyInstance } from 'fastify';

/** A switch that is on, as `GET /control/faults` shows it. */
export type FaultSwitch<Order> = Order & {
  readonly id: string;
  /** How often it will still be met; null means until cleared. */
  readonly remaining: number | null;
  /** How often it has been met. */
  readonly met: number;
};

/** The fault switches of a test platform. */
export interface FaultSwitches<Order> {
  readonly set: (order: Order) => FaultSwitch<Order>;
  readonly list: () => readonly FaultSwitch<Order>[];
  /** Whether there was such a switch. */
  readonly clear: (id: string) => boolean;
  readonly clearAll: () => void;
  /** The switches that are met now; a counted one is off after its last time. */
  readonly meet: (isMet: (order: Order) => boolean) => readonly FaultSwitch<Order>[];
}

export function createFaultSwitches<Order extends { readonly count?: number }>(): FaultSwitches<Order> {
  const switches = new Map<string, FaultSwitch<Order>>();
  let made = 0;

  return {
    set(order) {
      made += 1;
      const added = { ...order, id: `fault-${made}`, remaining: order.count ?? null, met: 0 };
      switches.set(added.id, added);
      return added;
    },
    list: () => [...switches.values()],
    clear: (id) => switches.delete(id),
    clearAll: () => switches.clear(),
    meet(isMet) {
      const met = [...switches.values()].filter(isMet);
      for (const one of met) {
        const remaining = one.remaining === null ? null : one.remaining - 1;
        if (remaining === 0) switches.delete(one.id);
        else switches.set(one.id, { ...one, remaining, met: one.met + 1 });
      }
      return met;
    },
  };
}

/**
 * The schema of an order for a switch: a fault, how often, and which calls it meets.
 *
 * @param faults the schema of each kind
 * @param which the fields that choose calls
 */
export function faultOrderSchema(faults: readonly object[], which: object): object {
  return {
    type: 'object',
    required: ['fault'],
    additionalProperties: false,
    properties: {
      fault: {
        type: 'object',
        required: ['kind'],
        // Chosen by kind, so that a mistake names the kind that was meant and not about all of them.
        discriminator: { propertyName: 'kind' },
        oneOf: faults,
      },
      count: { type: 'integer', minimum: 1, maximum: 1_000_000 },
      ...which,
    },
  };
}

/**
 * The control addresses of the fault switches.
 *
 * @param schema of an order for a switch
 * @param unknown the answer where no switch has the id
 */
export function faultRoutes<Order>(
  app: FastifyInstance,
  faults: Omit<FaultSwitches<Order>, 'meet'>,
  schema: object,
  unknown: object,
): void {
  app.get('/control/faults', async () => ({ faults: faults.list() }));

  app.post('/control/faults', { schema: { body: schema } }, async (request, reply) =>
    // The schema has checked it.
    reply.code(201).send(faults.set(request.body as Order)),
  );

  app.delete('/control/faults', async (_request, reply) => {
    faults.clearAll();
    return reply.code(204).send();
  });

  app.delete<{ Params: { id: string } }>('/control/faults/:id', async (request, reply) =>
    faults.clear(request.params.id) ? reply.code(204).send() : reply.code(404).send(unknown),
  );
}
