import type { FastifyInstance } from 'fastify';

/** The address by which the shops of these tests are known. */
export const SHOP_URL = 'https://shop.example/';

/** A browser with a cookie jar of its own, which names the origin of the shop's pages in what it posts. */
export function openBrowser(shop: FastifyInstance) {
  const jar = new Map<string, string>();
  const ask = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await shop.inject({
      method,
      url,
      headers: { cookie, ...(method === 'POST' ? { origin: new URL(SHOP_URL).origin } : {}) },
      ...(payload === undefined ? {} : { payload }),
    });
    for (const { name, value } of answer.cookies) jar.set(name, value);
    return answer;
  };
  return {
    jar,
    get: (url: string) => ask('GET', url),
    post: (url: string, payload?: object) => ask('POST', url, payload),
  };
}

export type ShopperBrowser = ReturnType<typeof openBrowser>;
