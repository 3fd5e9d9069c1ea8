/** @typedef {Readonly<Record<string, string>>} Words */

/**
 * The words of the page in the language that the shop speaks; those that the page came with when there are no others.
 *
 * @param {string} language BCP 47
 * @param {Words} own
 * @returns {Promise<{ tag: string, direction: string, words: Words }>}
 */
export async function wordsIn(language, own) {
  const { lang, dir } = document.documentElement;
  const mine = { tag: lang, direction: dir, words: own };
  if (language === '' || language.split('-', 1)[0]?.toLowerCase() === lang) return mine;
  try {
    const answer = await fetch(`wallet-sheet/words/${encodeURIComponent(language)}`);
    return answer.ok ? await answer.json() : mine;
  } catch {
    return mine;
  }
}
