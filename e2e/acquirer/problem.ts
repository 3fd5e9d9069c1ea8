/** Every answer that is not an operation or a list: a word for programs and a sentence for people. */
export interface Problem {
  readonly error: {
    readonly code: ProblemCode;
    readonly message: string;
    /** The key of the operation that was asked for, so that a client can distinguish its own answer from another's. */
    readonly key?: string;
  };
}

type ProblemCode =
  | 'invalid-request'
  | 'key-conflict'
  | 'unknown-operation'
  | 'unknown-address'
  | 'unknown-fault'
  | 'not-listening'
  | 'unauthorised'
  | 'server-error';

export function problem(code: ProblemCode, message: string, key?: string): Problem {
  return { error: { code, message, ...(key === undefined ? {} : { key }) } };
}
