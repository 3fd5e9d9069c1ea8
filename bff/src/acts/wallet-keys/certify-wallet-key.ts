import { failure, readKeyCertificate, success } from '@tollgate/gateway/api';
import { z } from 'zod';
import { act } from '../act.ts';
import { certificateMistake } from './certificate-mistake.ts';
import { keyShown, shownKey } from './shown-key.ts';
import { walletKey } from './wallet-key.ts';

/** A certificate in PEM with those of its chain. */
const LONGEST_CERTIFICATE = 65_536;

/** Adds the certificate that the maker has issued for a key which was made here. */
export const certifyWalletKey = act({
  address: 'POST /admin/v1/wallet-keys/:id/certificate',
  subject: walletKey,
  summary: 'adds the certificate of a key that awaits it, which takes the key into use',
  action: 'wallet-key.certify',
  fresh: true,
  input: z.strictObject({
    certificate: z
      .string()
      .min(1)
      .max(LONGEST_CERTIFICATE)
      .describe('In PEM; the certificates of its chain may follow'),
  }),
  answer: shownKey,
  conflicts: true,
  run: async ({ stores: { walletKeys }, merchants, now }, record, input) => {
    const key = keyShown(record).awaitsCertificate ? await walletKeys.find(record.id) : undefined;
    if (key === undefined) {
      return failure(AWAITS_NONE);
    }
    const read = readKeyCertificate(input.certificate, key.privateKey, now);
    const mistake = read.ok ? certificateMistake(read.value.certificate, record, merchants) : read.error;
    if (!read.ok || mistake !== undefined) {
      return failure({ code: 'invalid', member: 'certificate', message: mistake ?? '' } as const);
    }
    const { certificate, notAfter } = read.value;
    return (await walletKeys.certify(record.id, certificate, notAfter))
      ? success(keyShown({ ...record, certificate, notAfter }))
      : failure(AWAITS_NONE);
  },
  ended: ({ certificateEnds }) => ({ after: { certificateEnds } }),
});

const AWAITS_NONE = { code: 'conflict', message: 'The key awaits no certificate' } as const;
