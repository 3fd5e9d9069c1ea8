import { InMemorySpanExporter, type ReadableSpan } from '@opentelemetry/sdk-trace';
import type { Stores } from '@tollgate/gateway/store/api';
import { expect, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTracing } from './create-tracing.ts';
import type { Tracing } from './tracing.ts';

const ends: (() => Promise<unknown>)[] = [];

/** Ends what tests have started, the newest first: an app before what it traces to. */
export async function endTraced(): Promise<void> {
  for (const end of ends.splice(0).toReversed()) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await end();
  }
}

/** Has something ended with the traced apps of a test. */
export function endLater(end: () => Promise<unknown>): void {
  ends.push(end);
}

/** Spans are read after they were sent. */
interface Traced {
  readonly test: TestApp;
  readonly tracing: Tracing;
  readonly spans: () => Promise<readonly ReadableSpan[]>;
}

/** A tracing that can be waited for: a trace ends a moment after its answer. */
export function counted(made: Tracing): { readonly tracing: Tracing; readonly ended: () => Promise<void> } {
  let open = 0;
  const tracing: Tracing = {
    ...made,
    open: (...facts) => {
      open += 1;
      const request = made.open(...facts);
      return {
        ...request,
        end: (end) => {
          request.end(end);
          open -= 1;
        },
      };
    },
  };
  return { tracing, ended: () => vi.waitFor(() => expect(open).toBe(0), { timeout: 180_000 }) };
}

/** An app of which a share of the requests is traced. */
export async function startTraced(
  share = 1,
  settings: Readonly<Record<string, string>> = {},
  alterStores?: (stores: Stores) => Stores,
): Promise<Traced> {
  const exporter = new InMemorySpanExporter();
  const made: Tracing = createTracing({ exporter, share, version: '1', environment: 'test', delay: 0 });
  const { tracing, ended } = counted(made);
  const test = await startTestApp({ settings, stores: alterStores, tracing });
  ends.push(() => test.close());
  return {
    test,
    tracing,
    spans: async () => {
      await ended();
      return exporter.getFinishedSpans();
    },
  };
}

/** The span of a whole request. */
export function rootOf(spans: readonly ReadableSpan[]): ReadableSpan | undefined {
  return spans.find(({ attributes }) => attributes['http.route'] !== undefined);
}
