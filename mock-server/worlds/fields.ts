/** Fields that the tables of several folders have. */
import * as z from 'zod/mini';
import { isClockTime, isInstant } from './istanbul.ts';

/** World time, epoch ms. */
export const At = z.int().check(z.refine(isInstant));
/** World time that a clock can show, epoch ms. */
export const ClockTime = z.int().check(z.refine(isClockTime));
export const Count = z.int().check(z.nonnegative());
export const Id = Count;
export const Ids = z.array(Id);
/** An amount in kuruş, which may be negative. */
export const Kurus = z.int();
/** Kuruş that cannot be below 0: stakes, wins and balances. */
export const UnsignedKurus = z.int().check(z.nonnegative());
