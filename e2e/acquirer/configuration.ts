/** Where this acquirer listens. */
export interface Configuration {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
}

const DEFAULT_PORT = '4000';
const HIGHEST_PORT = 65_535;

/** @returns the configuration, or one line for people that says what is wrong */
export function readConfiguration(
  environment: Readonly<Record<string, string | undefined>>,
): Configuration | string {
  const host = environment.HOST || '127.0.0.1';
  const text = environment.ACQUIRER_PORT || DEFAULT_PORT;
  const port = Number(text);
  if (!/^[0-9]{1,5}$/.test(text) || port > HIGHEST_PORT) {
    return `ACQUIRER_PORT: must be a number from 0 to ${HIGHEST_PORT}, not "${text}"`;
  }
  return { host, port };
}
