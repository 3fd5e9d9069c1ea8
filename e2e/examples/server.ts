/** Entry of the examples: the demo shop on another port, with one page for each way of taking the widget in. */
import { createShop } from '../shop/app.ts';
import { ownAddress } from '../shop/own-address.ts';
import { readSettings } from '../shop/settings.ts';
import { addExamples } from './add-examples.ts';

const settings = readSettings({
  ...process.env,
  SHOP_PORT: process.env['EXAMPLES_PORT'] || '3001',
  SHOP_URL: undefined,
});
if ('mistakes' in settings) {
  process.stderr.write(`${settings.mistakes.join('\n')}\n`);
  process.exit(1);
}

const shop = createShop(settings);
const paths = await addExamples(shop);
await shop.listen({ host: settings.host, port: settings.port });
const address = ownAddress(shop.server, settings.host);
process.stdout.write(`${paths.map((path) => address + path).join('\n')}\n`);

const close = () => void shop.close();
process.once('SIGINT', close);
process.once('SIGTERM', close);
if (process.channel) {
  process.once('disconnect', close);
  process.channel.unref();
}
