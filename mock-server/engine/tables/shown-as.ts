/** Notes on schemas how a comparison of two worlds shows their values. */
import * as z from 'zod/mini';
import { lazy } from '#contracts/lazy';
import { listLayers } from '#contracts/schema';
import { formatIstanbulIso } from '../base/istanbul.ts';

interface Format {
  format(value: unknown): string;
}

const formats = z.registry<Format>();

/** Returns a schema whose values a comparison shows in a format of their own. Those derived by `check` keep it. */
export function shownAs<Schema extends z.ZodMiniType>(
  schema: Schema,
  format: (value: z.output<Schema>) => string,
): Schema {
  const copy = schema.clone();
  const own: Format = { format };
  formats.add(copy, own);
  return copy;
}

/** Returns the format that the first of the schemas has that has one; undefined for none. */
export function findFormat(schemas: readonly z.core.$ZodType[]): Format['format'] | undefined {
  return schemas
    .flatMap(listLayers)
    .map((layer) => formats.get(layer)?.format)
    .find((format) => format !== undefined);
}

const amountFormat = lazy(
  () => new Intl.NumberFormat('tr', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);

/** Formats hundredths, such as kuruş, as the site does: 1245075 becomes `12.450,75`. A loss has a minus sign. */
export function formatHundredths(value: number): string {
  return amountFormat()
    .format(value / 100)
    .replace('-', '−');
}

/** Formats an instant of a world as `2026-12-31 23:58:40`. at: epoch ms. */
export function formatAt(at: number): string {
  return formatIstanbulIso(at).slice(0, 19).replace('T', ' ');
}
