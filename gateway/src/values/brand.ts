declare const brand: unique symbol;

/** A type that only its parser makes, so that a checked value can not be confused with another string. */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name };
