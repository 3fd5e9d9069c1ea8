import { type Html, html } from '../../platform/html.ts';

export interface PageParts {
  readonly title: string;
  readonly main: Html;
  /** The additions to the head, after the shop's own style. */
  readonly head?: Html;
}

/** The frame of every page: head, masthead, foot. */
export function layout({ title, main, head }: PageParts): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${title} · Harrow &amp; Tide</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="Stoneware, linen and light for slow mornings. A demo shop: nothing is sold here.">
<link rel="icon" href="/assets/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/assets/shop.css">
${head ?? html``}
</head>
<body>
<header class="masthead">
  <a class="brand" href="/">
    <img src="/assets/mark.svg" alt="" width="36" height="36">
    <span class="brand-name">Harrow &amp; Tide</span>
  </a>
  <p class="masthead-note">Stoneware, linen and light</p>
</header>
<main class="main">
${main}
</main>
<footer class="foot">
  <p>Harrow &amp; Tide is a demo shop. Nothing is sold or sent, and no real card is charged.</p>
</footer>
</body>
</html>
`.toString();
}

/** A page that says one thing and leads back to the shop. */
export function noticePage(title: string, text: string): string {
  return layout({
    title,
    main: html`<section class="result">
  <h1 class="page-title">${title}</h1>
  <p>${text}</p>
  <p><a class="button" href="/">Back to the shop</a></p>
</section>`,
  });
}

/** Where a parcel goes, a line for each text. */
export function postalAddress(lines: readonly string[]): Html {
  return html`<address>${lines.map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`))}</address>`;
}
