import { z } from 'zod';

export const userName = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(/^\P{Cc}*$/u, 'must have no control characters');

export const email = z
  .string()
  .trim()
  .max(254)
  .regex(/^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+\.[^\s@\p{Cc}]+$/u, 'must be an e-mail address');
