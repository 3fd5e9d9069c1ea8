import { afterEach, beforeEach } from 'vitest';

/** A resource of a test: opened before each test of the suite around the call, and removed after it. */
export function forEachTest<Place extends { remove(): unknown }>(
  open: () => Place | Promise<Place>,
): () => Place {
  let place: Place | undefined;
  beforeEach(async () => {
    place = await open();
  });
  afterEach(() => place?.remove());
  return () => {
    if (place === undefined) {
      throw new Error('Nothing is open yet: call this in a test, not while tests are collected');
    }
    return place;
  };
}
