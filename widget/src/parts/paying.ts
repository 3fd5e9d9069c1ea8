import { comeBack } from '../forms/paying/leave-page.ts';
import { pay } from '../forms/paying/pay.ts';
import { renewSession } from '../forms/paying/renew-session.ts';
import { PART_ENGLISH } from '../locales/part-english.ts';
import { givePart } from '../page/load-part.ts';

/** The steps after the click of the button. */
givePart('paying', { pay, comeBack, renew: renewSession }, PART_ENGLISH);
