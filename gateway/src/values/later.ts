/**
 * Does something once, after a time in milliseconds.
 *
 * @returns calls it off
 */
export type Later = (action: () => void, milliseconds: number) => () => void;

/** On the system's timers, which do not keep the process alive. */
export const systemLater: Later = (action, milliseconds) => {
  const timer = setTimeout(action, milliseconds).unref();
  return () => clearTimeout(timer);
};
