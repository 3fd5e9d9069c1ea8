import { type FollowUpInstruction, type FollowUpType, type Instruction, isFollowUp } from './instruction.ts';
import { type Account, CAN_REFER_TO, LIMITS, type Original } from './limits.ts';
import type { DeclineCode } from './response-codes.ts';

/** The accounts of this acquirer: how much of each payment was reserved, taken and paid back. */
export interface Accounts {
  /** Why it cannot be done; `undefined` when it can. What starts a payment always can. */
  objection(instruction: Instruction): DeclineCode | undefined;
  /** Counts an approved operation, once. */
  count(key: string, instruction: Instruction): void;
  clear(): void;
}

const NO_ORIGINAL: DeclineCode = '25';
const DOES_NOT_FIT: DeclineCode = '77';
const NO_AMOUNT: DeclineCode = '13';

export function createAccounts(): Accounts {
  const originals = new Map<string, Original>();

  return {
    objection(instruction) {
      if (!isFollowUp(instruction)) return undefined;
      const original = originals.get(instruction.original);
      return original === undefined ? NO_ORIGINAL : objectionTo(instruction, original);
    },

    count(key, instruction) {
      const amount = BigInt(instruction.amount.minor);
      if (!isFollowUp(instruction)) {
        const isReserved = instruction.type === 'authorisation';
        const account: Account = {
          currency: instruction.amount.currency,
          isReserved,
          authorised: amount,
          captured: isReserved ? 0n : amount,
          refunded: 0n,
          isClosed: false,
        };
        originals.set(key, { type: instruction.type, account, amount, refunded: 0n });
        return;
      }
      const original = originals.get(instruction.original);
      if (original === undefined) throw new Error('counted without an original');
      EFFECTS[instruction.type](original, amount);
      if (instruction.final === true) original.account.isClosed = true;
      originals.set(key, { type: instruction.type, account: original.account, amount, refunded: 0n });
    },

    clear: () => originals.clear(),
  };
}

function objectionTo({ type, amount }: FollowUpInstruction, original: Original): DeclineCode | undefined {
  if (!CAN_REFER_TO[type].includes(original.type)) return DOES_NOT_FIT;
  if (amount.currency !== original.account.currency) return DOES_NOT_FIT;
  const wanted = BigInt(amount.minor);
  const undoesVerification = type === 'reversal' && original.account.authorised === 0n;
  return wanted === 0n && !undoesVerification ? NO_AMOUNT : LIMITS[type](wanted, original);
}

const EFFECTS: Readonly<Record<FollowUpType, (original: Original, amount: bigint) => void>> = {
  extension: ({ account }, amount) => {
    account.authorised += amount;
  },
  capture: ({ account }, amount) => {
    account.captured += amount;
  },
  reversal: ({ account }) => {
    account.isClosed = true;
  },
  refund: (original, amount) => {
    original.account.refunded += amount;
    original.refunded += amount;
  },
};
