import { answeredAsBooked } from './answered-as-booked.ts';
import { answersKept, nothingOpen } from './answers-kept.ts';
import { booksAgree } from './books-agree.ts';
import type { Evidence, Finding } from './evidence.ts';
import { nothingDoubled } from './nothing-doubled.ts';
import { sumsHold } from './sums-hold.ts';

/** Compares what clients received, the ledger and the acquirer's books with each other. @returns all that is wrong */
export function compare(evidence: Evidence): Finding[] {
  return [answersKept, nothingOpen, booksAgree, answeredAsBooked, nothingDoubled, sumsHold].flatMap((check) =>
    check(evidence),
  );
}
