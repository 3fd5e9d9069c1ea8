/** A picture that was taken, or why there is none. */
export interface Shot {
  readonly state: string;
  readonly look: string;
  /** Of the picture, next to the sheet; absent where the state was not reached. */
  readonly file?: string;
  readonly problem?: string;
  /** What is wrong by measure. */
  readonly flaws?: readonly string[];
}

/** One page with all pictures, a row for each state. */
export function contactSheet(shots: readonly Shot[]): string {
  const states = [...new Set(shots.map(({ state }) => state))];
  const rows = states.map((state) => {
    const pictures = shots
      .filter((shot) => shot.state === state)
      .map(({ look, file, problem = '' }) => {
        const inside =
          file === undefined
            ? `<p class="problem">${escaped(problem)}</p>`
            : `<a href="${file}"><img src="${file}" alt="${escaped(`${state}, ${look}`)}" loading="lazy"></a>`;
        return `<figure>${inside}<figcaption>${escaped(look)}</figcaption></figure>`;
      });
    return `<section><h2>${escaped(state)}</h2><div>${pictures.join('')}</div></section>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery</title><style>
body { background: #d9dce1; color: #16181d; font: 16px/1.4 system-ui, sans-serif; margin: 24px; }
h2 { font-size: 18px; margin-block: 32px 12px; }
section > div { align-items: start; display: flex; flex-wrap: wrap; gap: 16px; }
figure { margin: 0; }
img { background: #fff; block-size: auto; display: block; max-inline-size: 640px; }
figcaption { font-size: 13px; padding-block: 4px; }
.problem { background: #fef3f2; inline-size: 280px; margin: 0; padding: 16px; }
</style><h1>Gallery</h1>${rows.join('')}</html>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
