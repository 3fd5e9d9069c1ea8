/** Lets the browser do what it has to do before this goes on: the rest of its task, or so many milliseconds. */
export function wait(milliseconds = 0): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
