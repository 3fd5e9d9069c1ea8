import type { ParameterName } from '@tollgate/gateway/catalogue/parameters/all-parameters';
import { examplesOf } from '../examples/all-examples.ts';
import type { Example } from '../examples/example.ts';
import type { OperationId } from '../operations/all-operations.ts';

/** One operation, as its users read it in the description. */
export interface DescribedOperation {
  readonly id: string;
  readonly method: 'get' | 'post' | 'delete';
  readonly path: string;
  readonly needsToken: boolean;
  /** The names of its query. */
  readonly query: readonly string[];
  readonly takesForm: boolean;
  readonly responses: Readonly<Record<string, DescribedResponse>>;
  /** Requests that have an answer which the description shows. */
  readonly examples: readonly Example[];
}

interface DescribedResponse {
  /** By content type; absent for an answer without a body. */
  readonly content?: Readonly<Record<string, { readonly schema?: unknown }>>;
  readonly $ref?: string;
}

interface DescribedItem {
  readonly operationId: string;
  readonly security: readonly unknown[];
  readonly parameters: readonly { readonly in: string; readonly name: ParameterName }[];
  readonly requestBody?: unknown;
  readonly responses: Readonly<Record<string, DescribedResponse>>;
}

/** Every operation of a description. */
export function describedOperations(document: unknown): readonly DescribedOperation[] {
  const { paths, components } = document as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedItem>>>>;
    readonly components: { readonly responses: Readonly<Record<string, DescribedResponse>> };
  };
  const resolve = (response: DescribedResponse): DescribedResponse =>
    response.$ref === undefined
      ? response
      : (components.responses[response.$ref.replace('#/components/responses/', '')] ?? {});
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      id: operation.operationId,
      method: method as DescribedOperation['method'],
      path,
      needsToken: operation.security.length > 0,
      query: operation.parameters.filter((each) => each.in === 'query').map(({ name }) => name),
      takesForm: operation.requestBody !== undefined,
      responses: Object.fromEntries(
        Object.entries(operation.responses).map(([status, response]) => [status, resolve(response)]),
      ),
      examples: examplesOf(operation.operationId.replace(/WithoutVersion$/, '') as OperationId).map(
        ([, example]) => example,
      ),
    })),
  );
}
