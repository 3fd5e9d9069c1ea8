/** `npm start` with stand-ins in the place of the four programs, so that its tests need nothing else. */
import { exitOnFailure } from '../run-command.mjs';
import { checkPorts } from '../system/check-ports.mjs';
import { programs } from '../system/programs.mjs';
import { runPrograms } from '../system/run-programs.mjs';

await exitOnFailure(async () => {
  const wanted = programs(process.env);
  for (const program of wanted) {
    program.entry = 'scripts/testing/stand-in.mjs';
    Object.assign(program.env, {
      [program.variable]: String(program.port),
      STAND_IN_PORT_VARIABLE: program.variable,
    });
  }
  await checkPorts(wanted, '127.0.0.1');
  await runPrograms(wanted);
});
