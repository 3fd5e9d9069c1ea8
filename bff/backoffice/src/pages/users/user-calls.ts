import { type Answer, callAdmin } from '../../call/call-admin.ts';
import type { MadeLink, OfficeUser, ShownGrant } from './user-shape.ts';

export function inviteUser(body: {
  readonly email: string;
  readonly name: string;
  readonly grants: readonly ShownGrant[];
}): Promise<Answer<MadeLink>> {
  return callAdmin('POST users', { body });
}

export function changeGrants(
  { id, version }: OfficeUser,
  grants: readonly ShownGrant[],
): Promise<Answer<OfficeUser>> {
  return callAdmin('PATCH users/:id', { id, body: { version, grants } });
}

export function setActive({ id, version }: OfficeUser, isActive: boolean): Promise<Answer<OfficeUser>> {
  const act = isActive ? 'activate' : 'deactivate';
  return callAdmin(`POST users/:id/${act}`, { id, body: { version } });
}

export function resetUser({ id }: OfficeUser): Promise<Answer<MadeLink>> {
  return callAdmin('POST users/:id/reset', { id, body: {} });
}
