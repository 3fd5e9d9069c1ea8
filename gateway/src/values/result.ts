/** The result of a step that may fail: failures that a caller must handle are values, never exceptions. */
export type Result<T, E> = Success<T> | Failure<E>;

interface Success<T> {
  readonly ok: true;
  readonly value: T;
}

export interface Failure<E> {
  readonly ok: false;
  readonly error: E;
}

export function success<T>(value: T): Success<T> {
  return { ok: true, value };
}

export function failure<E>(error: E): Failure<E> {
  return { ok: false, error };
}
