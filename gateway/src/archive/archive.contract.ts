import type { ArchivePlace } from './archive-place.fixture.ts';
import { describeDroppedArchive } from './dropped-archive.contract.ts';
import { describeReadArchive } from './read-archive.contract.ts';
import { describeWrittenArchive } from './written-archive.contract.ts';

/** What an archive must do with the ledger of every store. @param open gives the tables of all parts, empty */
export function describeArchive(name: string, open: () => Promise<ArchivePlace>): void {
  describeWrittenArchive(name, open);
  describeReadArchive(name, open);
  describeDroppedArchive(name, open);
}
