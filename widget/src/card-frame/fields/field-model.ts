import type { BrandCode } from '@tollgate/gateway/catalogue/brand-codes';
import type { Fault } from '../faults.ts';
import type { EditedText, TypedText } from '../input/typed-text.ts';
import type { FrameSettings } from '../messages/frame-settings.ts';

/** What a kind of field knows about its text; the frame around it is the same for all four. */
export interface FieldModel {
  /** What the input should hold after an edit. */
  edit(typed: TypedText): EditedText;
  /** What of an edited text the input should hold when the shopper has left it, where that is something else. */
  settle?(text: string): string;
  fault(text: string): Fault | null;
  /** What the leading frame is told when the shopper pays. */
  value(text: string): string;
}

/** What a model has to ask for, because it changes while the frame lives. */
export interface FieldContext {
  readonly settings: () => FrameSettings;
  /** The brand that the number frame has found. */
  readonly brand: () => BrandCode | null;
  /** Milliseconds of the Unix epoch. */
  readonly now: () => number;
}
