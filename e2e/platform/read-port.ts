const HIGHEST_PORT = 65_535;

/** @returns the port of a variable, where 0 takes any free one, or one line for people that says what is wrong */
export function readPort(
  environment: Readonly<Record<string, string | undefined>>,
  variable: string,
  usual: string,
): number | string {
  const text = environment[variable] || usual;
  const port = Number(text);
  return /^[0-9]{1,5}$/.test(text) && port <= HIGHEST_PORT
    ? port
    : `${variable}: must be a number from 0 to ${HIGHEST_PORT}, not "${text}"`;
}
