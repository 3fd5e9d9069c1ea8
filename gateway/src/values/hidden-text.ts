import { Masked } from './masked.ts';

/** A text that identifies a person or an account, such as a passport's number: it is passed on and never shown. */
export class HiddenText extends Masked {
  private constructor(text: string) {
    super(text);
  }

  static of(text: string): HiddenText {
    return new HiddenText(text);
  }

  override get mask(): string {
    return '***';
  }
}
