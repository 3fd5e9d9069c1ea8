import { STORED_DETAILS } from '../forms/stored-details/stored-details.ts';
import { PART_ENGLISH } from '../locales/part-english.ts';
import { givePart } from '../page/load-part.ts';
import { STORED_DETAILS_STYLES } from '../styles/account.styles.ts';

/** The form of what the shopper has stored. */
givePart('stored-details', { 'stored-details': STORED_DETAILS }, PART_ENGLISH, STORED_DETAILS_STYLES);
