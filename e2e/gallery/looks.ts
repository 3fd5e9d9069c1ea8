/** A way to look at a state. */
export interface Look {
  readonly title: string;
  readonly width: number;
  readonly colorScheme: 'light' | 'dark';
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
}

const LEFT_TO_RIGHT = { language: 'en', direction: 'ltr' } as const;
const RIGHT_TO_LEFT = { language: 'ar', direction: 'rtl' } as const;

/** The first two are taken of every state. */
export const LOOKS: readonly Look[] = [
  { title: 'wide, light', width: 1280, colorScheme: 'light', ...LEFT_TO_RIGHT },
  { title: 'narrow, light', width: 320, colorScheme: 'light', ...LEFT_TO_RIGHT },
  { title: 'wide, dark', width: 1280, colorScheme: 'dark', ...LEFT_TO_RIGHT },
  { title: 'narrow, dark', width: 320, colorScheme: 'dark', ...LEFT_TO_RIGHT },
  { title: 'narrow, right to left', width: 320, colorScheme: 'light', ...RIGHT_TO_LEFT },
  { title: 'wide, dark, right to left', width: 1280, colorScheme: 'dark', ...RIGHT_TO_LEFT },
];

/** How many looks each state has at least. */
export const FEW_LOOKS = 2;

const OFFICE_LANGUAGES = [LEFT_TO_RIGHT, { language: 'de', direction: 'ltr' }, RIGHT_TO_LEFT] as const;

/** Every look of the back office; English ones first. */
export const OFFICE_LOOKS: readonly Look[] = OFFICE_LANGUAGES.flatMap((words) =>
  [1280, 768, 320].flatMap((width) =>
    (['light', 'dark'] as const).map((colorScheme) => {
      const { language, direction } = words;
      return { title: `${width} ${colorScheme} ${language}`, width, colorScheme, language, direction };
    }),
  ),
);
