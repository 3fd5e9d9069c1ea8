import { ROLE_NAMES } from '@tollgate/gateway/api';
import { z } from 'zod';
import { shownScope } from '../shown-scope.ts';

export const roleName = z.enum(ROLE_NAMES);

/** A role, and where it holds. */
export const shownGrant = z.strictObject({ role: roleName, scope: shownScope });

/** No job needs more roles than this. */
export const shownGrants = z.array(shownGrant).max(50);
