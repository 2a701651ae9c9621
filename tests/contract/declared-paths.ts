/** Lists the paths at which a contract declares a value, in the form that a reply has. */
import type * as z from 'zod/mini';
import { isRecord } from '#contracts/json-values';
import { listVariants, readMark } from '#contracts/schema';
import type { Path } from './mutants.ts';

type Schema = z.core.$ZodType;

/** The places with the same path but for the indices of rows. */
type Places = readonly { readonly path: Path; readonly value: unknown }[];

/**
 * Lists the path of a value and of each declared field in it, also of fields that it lacks; of the rows of a list
 * only one path, which leads to the first or the last row with the field. Nothing is declared inside a value whose
 * form the contract does not know, such as an object in place of a list.
 */
export function listDeclaredPaths(value: unknown, schema: Schema, row: 'first' | 'last'): Path[] {
  const choose = (places: Places) => places.at(row === 'first' ? 0 : -1);

  function listFields(places: Places, schemas: readonly Schema[]): Path[] {
    const shapes = schemas.flatMap(listVariants).flatMap((def) => (def.type === 'object' ? [def.shape] : []));
    const owners = places.filter((place) => isRecord(place.value));
    return [...new Set(shapes.flatMap((shape) => Object.keys(shape)))].flatMap((name) => {
      const children = shapes.flatMap((shape) => shape[name] ?? []);
      const otherNames = children.map((child) => readMark(child, 'alsoNamed'));
      const present = owners.flatMap((owner) => findField(owner, name));
      if (present.length > 0) return listAll(present, children);
      // A field that only one of several forms has, or that has its other name, cannot be added alone.
      const owner = choose(
        owners.filter(({ value }) => !otherNames.some((other) => other && other in Object(value))),
      );
      return owner && shapes.length === 1 ? [[...owner.path, name]] : [];
    });
  }

  function listRows(places: Places, schemas: readonly Schema[]): Path[] {
    const elements = schemas
      .flatMap(listVariants)
      .flatMap((def) => (def.type === 'array' ? [def.element] : []));
    const rows = places.flatMap(({ path, value }) =>
      Array.isArray(value) ? value.map((item, index) => ({ path: [...path, index], value: item })) : [],
    );
    return elements.length > 0 && rows.length > 0
      ? [...listFields(rows, elements), ...listRows(rows, elements)]
      : [];
  }

  function listAll(places: Places, schemas: readonly Schema[]): Path[] {
    const own = choose(places);
    return own ? [own.path, ...listFields(places, schemas), ...listRows(places, schemas)] : [];
  }

  return listAll([{ path: [], value }], [schema]);
}

function findField({ path, value }: Places[number], name: string): Places {
  return Object.hasOwn(Object(value), name)
    ? [{ path: [...path, name], value: Reflect.get(Object(value), name) }]
    : [];
}
