import { expect, test } from '../fixtures/test.ts';
import { replaceForm, rewritePage } from '../fixtures/rewritten-page.ts';
import { GOOD_CARD } from '../models/card-details.ts';

const MADA_CARD = { ...GOOD_CARD, number: '4464040000000007' };
