import type { FastifyInstance } from 'fastify';
import { pageHeaders } from '../../parts/page-document.ts';
import { sheetFilesRoute, sheetLanguage, sheetPage } from './sheet-page.ts';
import { walletTokensRoute } from './wallet-tokens-route.ts';

/** The sheet asks this origin alone, for words and tokens, and sends no form. */
const ASKS_HERE = "connect-src 'self'; form-action 'none'";

/**
 * The simulated sheet of the wallets, and the tokens of their simulated makers: in the test environment only.
 *
 * Any shop may frame the sheet. It acts on what the page around it says, and nothing that it hands out moves money.
 */
export async function walletSheetRoutes(app: FastifyInstance): Promise<void> {
  await app.register(
    async (v1) => {
      sheetFilesRoute(v1);
      v1.get('/test/wallet-sheet', (request, reply) =>
        reply
          .headers({ ...pageHeaders(ASKS_HERE), vary: 'accept-language' })
          .send(sheetPage(sheetLanguage(request.headers['accept-language']))),
      );
      v1.get<{ Params: { language: string } }>('/test/wallet-sheet/words/:language', (request, reply) =>
        reply.header('cache-control', 'no-cache').send(sheetLanguage(request.params.language)),
      );
      walletTokensRoute(v1);
    },
    { prefix: '/v1' },
  );
}
