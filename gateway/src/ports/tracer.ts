/**
 * The port to traces: which steps a request took, and for how long.
 *
 * A gateway without a tracer has `undefined` in its place, so that a step that is not traced costs one comparison and
 * no object.
 */
export interface Tracer {
  /**
   * Begins a step of the request under way. The caller ends it, with `duringStep` where the work may throw. One that was
   * not ended, because a bug threw, ends with its request as failed.
   *
   * @returns `undefined` for work that no traced request waits for, such as reconciliation
   */
  begin(step: RoadStep): Step | undefined;
  /** Does some work as a step; calls that it makes to other systems belong to the step. */
  within<T>(step: RoadStep, work: () => Promise<T>, factsOf?: (end: T) => StepFacts): Promise<T>;
  /** Passes the trace to the next system: the header `traceparent` of W3C Trace Context. */
  traceparent(): string | undefined;
}

/** The steps of a payment, by the names of their spans. */
export type RoadStep =
  | 'authenticate'
  | 'throttle'
  | 'parse'
  | 'read parameters'
  | 'entity and channel'
  | 'idempotency claim'
  | 'checkout read'
  | 'checkout write'
  | 'stored details'
  | 'seal details'
  | 'risk'
  | 'choose acquirer'
  | 'directory'
  | 'ledger read'
  | 'ledger start'
  | 'connector'
  | 'ledger finish'
  | 'ledger write'
  | 'retry'
  | 'idempotency answer'
  | 'render';

/** A step that has begun. */
export interface Step {
  end(facts?: StepFacts): void;
  /**
   * Ends it as failed. Of the error only its class is recorded: a message may quote anything.
   *
   * @param error `undefined` where only its effect is known
   */
  fail(error: unknown): void;
}

/**
 * The facts about a step that may be traced. These names and no others: none can hold card data or describe a
 * shopper.
 */
export interface StepFacts {
  /** The connector's name. */
  readonly acquirer?: string | undefined;
  /** The name of a directory of 3D Secure. */
  readonly directory?: string | undefined;
  /** The verb of a call to an acquirer, or the name of a message to a directory. */
  readonly verb?: string | undefined;
  /** The kind of an end, such as of a connector's reply or of a start on the ledger, or the state of an operation. */
  readonly outcome?: string | undefined;
  readonly resultCode?: string | undefined;
  readonly riskScore?: number | undefined;
}

/**
 * Ends a step with its work, also when the work throws.
 *
 * @param step `undefined` where nothing is traced: then this is the work itself, and makes no object
 */
export function duringStep<T>(
  step: Step | undefined,
  work: Promise<T>,
  factsOf?: (end: T) => StepFacts,
): Promise<T> {
  return step === undefined ? work : ended(step, work, factsOf);
}

async function ended<T>(step: Step, work: Promise<T>, factsOf?: (end: T) => StepFacts): Promise<T> {
  try {
    const end = await work;
    step.end(factsOf?.(end));
    return end;
  } catch (error) {
    step.fail(error);
    throw error;
  }
}

type EndOf<Method> = Method extends (...values: never[]) => Promise<infer End> ? End : never;
type ValuesOf<Method> = Method extends (...values: infer Values) => unknown ? Values : never;

/** The methods of a port that are steps: the name of each step, and what the trace says about how it ended. */
export type StepTable<Port> = {
  readonly [Name in keyof Port]?: readonly [
    step: RoadStep,
    factsOf?: (
      end: EndOf<NonNullable<Port[Name]>>,
      ...values: ValuesOf<NonNullable<Port[Name]>>
    ) => StepFacts,
  ];
};

/** A port whose calls are steps of their request's trace; methods that are not in the table are not traced. */
export function traced<Port extends object>(port: Port, tracer: Tracer, table: StepTable<Port>): Port {
  const steps = Object.entries(table) as [
    keyof Port,
    readonly [RoadStep, ((...facts: unknown[]) => StepFacts)?],
  ][];
  const methods = steps.map(([name, [step, factsOf]]) => {
    const method = port[name] as (...values: unknown[]) => Promise<unknown>;
    const call = (...values: unknown[]) =>
      tracer.within(step, () => method.apply(port, values), factsOf && ((end) => factsOf(end, ...values)));
    return [name, call];
  });
  return { ...port, ...Object.fromEntries(methods) };
}
