import { z } from 'zod';

const firstScript = z.object({
  file: z.string(),
  integrity: z.string(),
  /** The script of fast checkout that it loads; old builds have none. */
  express: z.string().optional(),
});

/** The manifest of a build of the widget. */
export const widgetManifest = z.object({
  /** The first script of a page, for a gateway of the test environment. */
  script: firstScript,
  /** The same for a live gateway; old builds have one script for both. */
  live: firstScript.optional(),
  /** The document of the card frames; old builds do not name it. */
  frame: z.string().optional(),
  files: z.record(
    z.string().regex(/^[\w.-]+$/, 'must be a plain file name'),
    z.object({
      integrity: z
        .string()
        .regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'must be sha384- and 64 characters of base64'),
      contentType: z.string(),
      /** The content security policy that the file is served with. */
      policy: z.string().optional(),
    }),
  ),
});

export type WidgetManifest = z.infer<typeof widgetManifest>;

/** @returns undefined when the text is no manifest */
export function readManifestText(text: string): WidgetManifest | undefined {
  try {
    return widgetManifest.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
