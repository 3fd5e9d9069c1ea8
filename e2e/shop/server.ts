/** Entry of the demo shop: reads the settings, opens the port, ends in order. */
import { createShop } from './app.ts';
import { ownAddress } from './own-address.ts';
import { readSettings } from './settings.ts';

const settings = readSettings(process.env);
if ('mistakes' in settings) {
  process.stderr.write(`${settings.mistakes.join('\n')}\n`);
  process.exit(1);
}

const shop = createShop(settings);
try {
  await shop.listen({ host: settings.host, port: settings.port });
} catch (error) {
  process.stderr.write(`The shop could not open its port: ${String(error)}\n`);
  process.exit(1);
}
process.stdout.write(`The shop is open at ${ownAddress(shop.server, settings.host)}\n`);

const close = () => void shop.close();
process.once('SIGINT', close);
process.once('SIGTERM', close);
if (process.channel) {
  process.once('disconnect', close);
  process.channel.unref();
}
