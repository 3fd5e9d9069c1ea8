import type { JsonLimits } from '../../values/strict-json.ts';

/** An AReq with all its optional fields has about 150 kB. */
export const MESSAGE_LIMITS: JsonLimits = { maxBytes: 262_144, maxDepth: 16 };

/** A directory's whole list: a range has about 300 bytes, and a large directory some hundred thousand of them. */
export const RANGE_LIST_LIMITS: JsonLimits = { maxBytes: 67_108_864, maxDepth: 16 };
