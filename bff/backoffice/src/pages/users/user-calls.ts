import { type Answer, callAdmin } from '../../call/call-admin.ts';
import type { ShownGrant } from './user-shape.ts';
import { MADE_LINK, type MadeLink, type OfficeUser, USER } from './user-shape.ts';

export function inviteUser(body: {
  readonly email: string;
  readonly name: string;
  readonly grants: readonly ShownGrant[];
}): Promise<Answer<MadeLink>> {
  return callAdmin({ method: 'POST', path: 'users', body, shape: MADE_LINK });
}

export function changeGrants(
  { id, version }: OfficeUser,
  grants: readonly ShownGrant[],
): Promise<Answer<OfficeUser>> {
  return callAdmin({ method: 'PATCH', path: `users/${id}`, body: { version, grants }, shape: USER });
}

export function setActive({ id, version }: OfficeUser, isActive: boolean): Promise<Answer<OfficeUser>> {
  const act = isActive ? 'activate' : 'deactivate';
  return callAdmin({ method: 'POST', path: `users/${id}/${act}`, body: { version }, shape: USER });
}

export function resetUser({ id }: OfficeUser): Promise<Answer<MadeLink>> {
  return callAdmin({ method: 'POST', path: `users/${id}/reset`, body: {}, shape: MADE_LINK });
}
