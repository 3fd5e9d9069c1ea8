import type { StandInDescriptor } from '../acquirer-descriptor.ts';
import type { SimulatedBank } from './simulated-bank.ts';
import { createSimulator } from './simulator.ts';

/** The simulator as the stand-in of an acquirer: it has the same capabilities, and gives any answer that a test asks for. */
export const simulator: StandInDescriptor<{ readonly bank?: SimulatedBank }> = {
  createStandIn: ({ capabilities }, name, { bank }) =>
    createSimulator({
      name,
      capabilities: { ...capabilities, simulatedResults: true },
      ...(bank && { bank }),
    }),
};
