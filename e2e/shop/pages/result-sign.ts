import { Html } from '../html.ts';

export type ResultSign = 'tick' | 'cross' | 'clock';

const PATHS: Readonly<Record<ResultSign, string>> = {
  tick: 'M14.5 24.5l6.5 6.5 13-14',
  cross: 'M17 17l14 14M31 17L17 31',
  clock: 'M24 14v10.5l6.5 4',
};

/** Shows at a glance how it ended. The heading next to it says the same in words. */
export function resultSign(sign: ResultSign): Html {
  return new Html(
    `<svg class="sign" viewBox="0 0 48 48" width="48" height="48" aria-hidden="true" focusable="false"><circle cx="24" cy="24" r="24"/><path d="${PATHS[sign]}"/></svg>`,
  );
}
