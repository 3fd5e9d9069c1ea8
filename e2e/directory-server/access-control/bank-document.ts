import { type Html, html } from '../../platform/html.ts';
import { LANGUAGES, type Language } from './words.ts';

/** The frame of all pages that a shopper sees at this bank. */
export function bankDocument({
  language,
  title,
  body,
  goesOn = false,
}: {
  language: Language;
  title: string;
  body: Html;
  /** Whether a script sends the page's form as soon as it is there. */
  goesOn?: boolean;
}): string {
  const words = LANGUAGES[language];
  return html`<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<title>${title} · ${words.bank}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<link rel="icon" href="/acs/assets/bank.svg" type="image/svg+xml">
<link rel="stylesheet" href="/acs/assets/challenge.css">
${goesOn ? html`<script type="module" src="/acs/assets/go-on.js"></script>` : []}
</head>
<body>
<main aria-labelledby="title">
<p class="bank"><img src="/acs/assets/bank.svg" alt="" width="24" height="24"> ${words.bank}</p>
<h1 id="title">${title}</h1>
${body}
<p class="note">${words.note}</p>
</main>
</body>
</html>
`.toString();
}
