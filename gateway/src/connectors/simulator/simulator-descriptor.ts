import type { StandInDescriptor } from '../acquirer-descriptor.ts';
import type { SimulatedBank } from './simulated-bank.ts';
import { createSimulator } from './simulator.ts';

/** Has its acquirer's capabilities, and can also give the answers that a test asks for. */
export const simulator: StandInDescriptor<{ readonly bank?: SimulatedBank }> = {
  createStandIn: ({ capabilities }, name, { bank }) =>
    createSimulator({
      name,
      capabilities: { ...capabilities, simulatedResults: true },
      ...(bank && { bank }),
    }),
};
