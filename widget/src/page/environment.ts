/**
 * Whether the gateway that serves this build takes real money.
 *
 * The build makes the scripts that differ by it twice, and the gateway serves those of its environment. Without a build
 * everything is a test.
 */
export const IS_LIVE: boolean = false;
