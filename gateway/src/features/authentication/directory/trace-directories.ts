import type { Tracer } from '../../../ports/tracer.ts';
import type { Directories } from '../directories.ts';

/** Directories whose messages on the road of a payment are steps of its trace. Of a message only its name is told. */
export function traceDirectories(directories: Directories, tracer: Tracer): Directories {
  return {
    find: (brand, number) => directories.find(brand, number),
    authenticate: (directory, areq) =>
      tracer.within(
        'directory',
        () => directories.authenticate(directory, areq),
        (reply) => ({
          directory,
          verb: 'AReq',
          outcome: reply.kind === 'failed' ? reply.code : reply.kind,
        }),
      ),
    close: () => directories.close(),
  };
}
