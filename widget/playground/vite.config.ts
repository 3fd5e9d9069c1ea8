import { defineConfig } from 'vite';
import { fakeGateway } from './fake-gateway.ts';

// oxlint-disable-next-line import/no-default-export -- Vite reads the default export of this file.
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  plugins: [fakeGateway()],
  server: { host: '127.0.0.1', open: '/playground/' },
});
