import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { httpCall } from '../load/http-call.ts';
import { AUTHORISED, ENTITY } from '../load/merchant.ts';

const MEBIBYTE = Buffer.alloc(1024 * 1024);

const MOST_CHECKOUTS = 5000;

/** Writes a file until its file system has no room for one byte more. */
export function fillDisk(path: string): void {
  const file = openSync(path, 'w');
  for (let { length } = MEBIBYTE; length >= 1; length = Math.floor(length / 2)) {
    while (hasRoom(file, length)) {
      // Full when it has none.
    }
  }
  fsyncSync(file);
  closeSync(file);
}

/**
 * Fills a disk until the gateway that has its store there feels it: for a while its log has room that it had before.
 *
 * @param path of the file that fills it
 * @param address of the gateway
 */
export async function fillDiskUnder(path: string, address: string, entityId = ENTITY): Promise<void> {
  fillDisk(path);
  const fields = { entityId, amount: '1.00', currency: 'EUR', paymentType: 'DB' };
  const request = { method: 'POST', path: '/v1/checkouts', fields, headers: AUTHORISED } as const;
  for (let left = MOST_CHECKOUTS; left > 0; left -= 1) {
    // oxlint-disable-next-line no-await-in-loop -- until the first one that is refused
    if ((await httpCall(address, request))?.status !== 200) return;
  }
}

function hasRoom(file: number, length: number): boolean {
  try {
    return writeSync(file, MEBIBYTE, 0, length) > 0;
  } catch {
    return false;
  }
}
