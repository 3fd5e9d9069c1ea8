import type { DirectoryCall } from '@tollgate/gateway/api';

/** A message to a directory of 3D Secure that was answered. */
export const ANSWERED_CALL: DirectoryCall = {
  directory: 'schemes',
  message: 'AReq',
  outcome: 'answered',
  foundBy: undefined,
  fields: [],
  reason: undefined,
  milliseconds: 20,
};
