/** The calls and answers of the back office for its pages, derived from the schemas of its routes. Types only. */
import type { allRoutes } from './all-routes.ts';

type Typed = NonNullable<ReturnType<typeof allRoutes>[number]['types']>;

type NameOf<Route> = Route extends `${infer Method} /admin/v1/${infer Path}` ? `${Method} ${Path}` : never;

/** Every call by its method and its path below `/admin/v1/`: `POST webhooks/:id/rotate`. */
export type OfficeCalls = {
  readonly [Each in Typed as NameOf<Each['route']>]: {
    readonly answer: Read<Each['answer']>;
    readonly body: Sent<Each['body']>;
  };
};

/** An answer as pages read it: `null` members are absent, except in values that are shown exactly as sent. */
type Read<T> = unknown extends T
  ? T
  : T extends null
    ? undefined
    : T extends string
      ? Plain<T>
      : T extends readonly (infer Each)[]
        ? readonly Read<Each>[]
        : T extends object
          ? { readonly [Name in keyof T]: Read<T[Name]> }
          : T;

/** For a page, branded ids are plain strings; unions of literals stay. */
type Plain<T extends string> = object extends Record<T, true> ? string : T;

/** A body as pages send it: the server decides which strings it accepts. */
type Sent<T> = unknown extends T
  ? T
  : T extends string
    ? string
    : T extends readonly (infer Each)[]
      ? readonly Sent<Each>[]
      : T extends object
        ? { readonly [Name in keyof T]: Sent<T[Name]> }
        : T;
