import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Place } from '@tollgate/testkit/programs/place';
import { ROOT } from '@tollgate/testkit/programs/start-process';

/** A merchants file that changes while the gateway runs, as merchants and their rules do. */
export interface ChangingFile {
  readonly path: string;
  /** Writes it again: a channel has another rule, and an acquirer another capability, and so a connector of its own. */
  change(): void;
}

interface DemoFile {
  readonly acquirers: { capabilities?: object }[];
  readonly merchants: { channels: { maxAttempts?: number; wallet1?: object }[] }[];
}

const DEMO = join(ROOT, 'bff', 'demo-merchants.json');

/** The demo file with changes: its channels have the cards, the wallets and the 3D Secure of the test platforms. */
export function writeMerchantsFile(place: Place): ChangingFile {
  const path = join(place.folder, 'merchants.json');
  let written = 0;
  const change = (): void => {
    written += 1;
    const file = JSON.parse(readFileSync(DEMO, 'utf8')) as DemoFile;
    for (const channel of file.merchants.flatMap(({ channels }) => channels)) {
      channel.maxAttempts = 10 + (written % 2);
      // It names a file next to the demo file.
      delete channel.wallet1;
    }
    for (const acquirer of file.acquirers) {
      acquirer.capabilities = { ...acquirer.capabilities, largestAmount: 90_000_000 + (written % 2) };
    }
    // A gateway that reads at the same time gets the old one or the new one.
    writeFileSync(`${path}.new`, JSON.stringify(file));
    renameSync(`${path}.new`, path);
  };
  change();
  return { path, change };
}
