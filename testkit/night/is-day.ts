/** Whether this is the run of the day, `npm test`, which leaves out the tests of the night. Tests run by name are all run. */
export const IS_DAY = process.env['TESTS'] === 'all' && process.env['NIGHTLY'] !== '1';
