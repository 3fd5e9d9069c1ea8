import type { RemovalEnd } from '@tollgate/gateway/api';
import { NO_CONTENT, refusal } from '../../admin-answer.ts';
import type { ActEnd } from '../../recording.ts';

/** How the removal of a factor is answered. */
export function removalEnd(end: RemovalEnd): ActEnd {
  switch (end) {
    case 'removed': {
      return NO_CONTENT;
    }
    case 'unknown': {
      return refusal('not-found');
    }
    case 'last': {
      return refusal('conflict', 'Nothing would be left to sign in with; set up another way first');
    }
  }
}
