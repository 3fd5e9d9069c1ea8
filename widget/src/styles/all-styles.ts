import { BARE_FIELD_STYLES, BASE_STYLES } from './base.styles.ts';
import { BUTTON_STYLES } from './button.styles.ts';
import { CHOICE_STYLES } from './choice.styles.ts';
import { DETAIL_STYLES } from './detail.styles.ts';
import { BILLING_ROOM_STYLES, FORM_STYLES, MARKS_STYLES } from './form.styles.ts';
import { CLOSED_METHOD_STYLES, METHOD_ROOM_STYLES } from './method.styles.ts';
import { HIDDEN_STYLES, RESET_STYLES } from './reset.styles.ts';
import { VARIABLE_STYLES } from './variables.styles.ts';

/** The style sheet of the forms. Each rule has the weight of one class, and counts more than an equal one before it. */
export const ALL_STYLES = [
  RESET_STYLES,
  BASE_STYLES,
  VARIABLE_STYLES,
  FORM_STYLES,
  CHOICE_STYLES,
  BUTTON_STYLES,
  MARKS_STYLES,
  BILLING_ROOM_STYLES,
  METHOD_ROOM_STYLES,
  CLOSED_METHOD_STYLES,
  DETAIL_STYLES,
  HIDDEN_STYLES,
].join('');

/** The one for `style: 'none'`: what the forms cannot work without. */
export const BARE_STYLES = [BASE_STYLES, BARE_FIELD_STYLES, CLOSED_METHOD_STYLES].join('');
