import { createHmac, timingSafeEqual } from 'node:crypto';
import type { VaultKeys } from '../features/stored-details/vault-keys.ts';
import type { AuditedOperation } from '../ledger/audited-operation.ts';
import { auditedOf } from '../ledger/create-audits.ts';
import type { LedgerPosition } from '../ledger/position-before.ts';
import { settledPositionOf } from '../store/settled-position.ts';
import type { Row, Store } from '../store/store.ts';
import type { PaymentId } from '../values/ids.ts';

/** Up to where an audit has proven the ledger. */
export interface AuditCheckpoint {
  /** Counts the checkpoints, from 1. */
  readonly number: number;
  /** Every payment whose operations are all up to this position was right. */
  readonly provenTo: LedgerPosition;
  /** The payments among them of which something was open, so that it may have ended since. */
  readonly stillOpen: readonly PaymentId[];
  /** When the whole ledger was audited last; milliseconds since the epoch. */
  readonly wholeAt: number;
  readonly provenAt: number;
}

/** The newest checkpoint, if it can be trusted. */
interface NewestCheckpoint {
  /** Its number, 0 before the first. */
  readonly number: number;
  readonly checkpoint?: AuditCheckpoint;
  /** Why it is not trusted: it is not as an audit wrote it, or sealed with a key that is gone. */
  readonly distrust?: string;
}

/** The port to what audits have proven, and to what an audit that continues needs of the ledger. */
export interface AuditCheckpoints {
  newest(): Promise<NewestCheckpoint>;

  /** @returns false when another audit has added one with this number */
  add(checkpoint: AuditCheckpoint): Promise<boolean>;

  /** Up to where no operation can appear any more; `undefined` while an old transaction is still open. */
  settledPosition(): Promise<LedgerPosition | undefined>;

  /** Whole payments as `auditPayments` reads them. */
  readPayments(rootIds: readonly PaymentId[]): Promise<readonly AuditedOperation[]>;
}

/** About ten seconds: an audit can wait for a transaction of another program in the same server. */
const MOST_LOOKS = 500;

const ADD = `INSERT INTO audit_marks (number, proven_to, still_open, whole_at, proven_at, key_id, seal)
  VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING number`;

/**
 * The checkpoints in a store, sealed with a key that is derived from the vault's: a writer of the store alone cannot
 * declare something proven.
 *
 * @param reads where payments are read
 */
export function createAuditCheckpoints(
  store: Store,
  keys: VaultKeys,
  reads: Pick<Store, 'dialect' | 'read'> = store,
): AuditCheckpoints {
  // Positions are given out by the primary, which a write always reaches.
  const primary = { dialect: store.dialect, read: store.write };
  const settled = settledPositionOf(primary, 'audits', 'operations', MOST_LOOKS);
  const sealOf = (keyId: string, checkpoint: AuditCheckpoint): Buffer | undefined => {
    const key = keys.all.find(({ id }) => id === keyId);
    return key && createHmac('sha256', key.derive('audit-marks')).update(textOf(checkpoint)).digest();
  };
  return {
    newest: async () => {
      const [row] = await store.read({
        text: 'SELECT * FROM audit_marks ORDER BY number DESC LIMIT 1',
        values: [],
      });
      if (row === undefined) return { number: 0 };
      const checkpoint = checkpointOfRow(row);
      const seal = sealOf(String(row['key_id']), checkpoint);
      const written = Buffer.from(String(row['seal']), 'base64');
      return seal !== undefined && seal.length === written.length && timingSafeEqual(seal, written)
        ? { number: checkpoint.number, checkpoint }
        : {
            number: checkpoint.number,
            distrust: `the audit checkpoint ${checkpoint.number} is not as an audit wrote it, or its key ${String(row['key_id'])} is gone`,
          };
    },
    add: async (checkpoint) => {
      const { id } = keys.current;
      const seal = sealOf(id, checkpoint)?.toString('base64');
      const { number, provenTo, stillOpen, wholeAt, provenAt } = checkpoint;
      const values = [number, provenTo, JSON.stringify(stillOpen), wholeAt, provenAt, id, seal];
      return (await store.write({ text: ADD, values })).length > 0;
    },
    settledPosition: settled,
    readPayments: (rootIds) => auditedOf(reads, rootIds),
  };
}

function textOf({ number, provenTo, stillOpen, wholeAt, provenAt }: AuditCheckpoint): string {
  return JSON.stringify([number, provenTo, stillOpen, wholeAt, provenAt]);
}

function checkpointOfRow(row: Row): AuditCheckpoint {
  return {
    number: Number(row['number']),
    provenTo: Number(row['proven_to']),
    stillOpen: JSON.parse(String(row['still_open'])) as PaymentId[],
    wholeAt: Number(row['whole_at']),
    provenAt: Number(row['proven_at']),
  };
}
